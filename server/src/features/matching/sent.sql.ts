import { sql } from 'kysely'

/**
 * Whether a customer was sent an asset `a` since it last came to the market, by their row `ca` of `customer_asset`. A lower price, or a change of
 * another fact that matching reads, brings it to the market again, and earlier sends no longer count.
 */
export const sentSinceOnMarket = sql<boolean>`(ca.sent_at >= a.market_at) is true`
