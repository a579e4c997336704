import { sql } from 'kysely'

/**
 * Whether a customer was sent an asset `a` since it last came to the market, by their row `ca` of `customer_asset`. A lower price and other facts that matching
 * reads bring it there again: what was sent before that is to be told anew.
 */
export const sentSinceOnMarket = sql<boolean>`(ca.sent_at >= a.market_at) is true`
