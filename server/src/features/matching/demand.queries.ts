import { sql } from 'kysely'
import { opensTo } from '#domain/seen-by.ts'
import type { Db } from '#platform/db.ts'
import { fits } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/**
 * Which active buyers of connected agents an agent's marketed assets fit: the pairs that a potential deal with each of them counts on the other side
 * (`potential-deals.queries.ts`), each buyer by the newest of their listings.
 */

export interface DemandPair {
  asset: number
  customer: number
  agent: number
  listing: number
}

interface DemandQuery {
  me: number
  /** One asset of mine; all unless told. */
  asset?: number | undefined
  today: string
  /** All unless told. */
  limit?: number
  offset?: number
}

/** A page of pairs, the newest on the market first, and how many there are on all. */
export async function readDemand(db: Db, query: DemandQuery): Promise<{ count: number; rows: DemandPair[] }> {
  const { me, asset, today, limit, offset = 0 } = query
  // Where the assets stand leads to the listings that could mean them; each is compared with those alone.
  const { rows } = await sql<DemandPair & { count: number }>`
    with marketed as materialized (
      select a.* from asset a where a.agent_id = ${me} and a.market in (1, 2) ${asset === undefined ? sql`` : sql`and a.id = ${asset}`}),
    place as materialized (select a.id, unnest(${keysOfAsset}) as neighborhood_id from marketed a),
    wanted as materialized (
      select w.* from listing_neighborhood w
      where w.neighborhood_id = any(array(select distinct neighborhood_id from place))
        and w.agent_id = any(array(select friend_id from connection where agent_id = ${me})) and not w.is_dormant),
    hidden as materialized (
      select h.asset_id, h.agent_id from marketed a join hidden_asset h on h.city_id = a.city_id and h.asset_id = a.id and h.unhidden_at is null),
    pair as materialized (
      select a.id as asset, a.market_at, w.customer_id as customer, w.agent_id as agent, max(w.listing_id) as listing
      from wanted w join place on place.neighborhood_id = w.neighborhood_id join marketed a on a.id = place.id
      where w.city_id = a.city_id and ${fits(today)}
        and (a.id, w.agent_id) not in (select asset_id, agent_id from hidden) and ${opensTo('w.agent_id')}
      group by a.id, a.market_at, w.customer_id, w.agent_id)
    select asset, customer, agent, listing, count(*) over () as count from pair
    order by market_at desc, asset desc, listing desc ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`.execute(
    db,
  )
  // Beyond the last page no row tells how many there are.
  if (rows.length === 0 && offset > 0) return { ...(await readDemand(db, { ...query, limit: 1, offset: 0 })), rows: [] }
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...pair }) => pair) }
}
