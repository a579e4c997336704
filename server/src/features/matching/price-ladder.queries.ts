import { BUDGET_MAX } from '@mafteach/contract/limits'
import { sql } from 'kysely'
import { type AssetState, asRow } from '#domain/asset-state.ts'
import type { Db } from '#platform/database/db.ts'
import { fitsButPrice } from './fit.sql.ts'
import { keysOfState } from './neighborhoods.sql.ts'
import { networkOf } from './network.sql.ts'

/** Similar customers: at the i-th price one of their listings matches if the i-th bit of `fit_at` is set. */
export interface Reach {
  fit_at: number
  is_mine: boolean
  customers: number
}

/**
 * Whom an asset would match at any of these rising prices. Every listing is read once, and the prices between its bounds become bits, so that a
 * customer with several listings counts once. At most 53 prices, the bits that a number can hold.
 */
export async function readReach(db: Db, me: number, asset: AssetState, prices: number[], today: string): Promise<Reach[]> {
  // The highest possible price is no bound (`upperPrice`).
  const steps = sql`${prices.map((price) => Math.min(price, BUDGET_MAX))}::integer[]`
  const { rows } = await sql<Reach>`
    with a as materialized (${asRow(asset)}),
    network as materialized (select network.id from a cross join lateral (${networkOf(me)}) network),
    buyer as materialized (
      select w.agent_id, w.customer_id, bit_or((1::bigint << at.above) - (1::bigint << at.first)) as fit_at
      from a, listing_neighborhood w
      cross join lateral (select width_bucket(w.price_lo - 1, ${steps}) as first, width_bucket(w.price_hi, ${steps}) as above) at
      where w.city_id = ${asset.city_id} and w.neighborhood_id = any(${keysOfState(asset)})
        and w.agent_id = any(array(select id from network) || ${me}::bigint) and not w.is_dormant and at.first < at.above and ${fitsButPrice(today)}
      group by w.agent_id, w.customer_id)
    select fit_at, agent_id = ${me} as is_mine, count(*) as customers from buyer group by 1, 2`.execute(db)
  return rows
}
