import type { DealKind } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import { opensTo } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import { type Cut, type ListPart, type Placed, RowsAt } from '#platform/http/paging.ts'
import { fits } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/**
 * Pairs of an agent's marketed assets and active buyers of connected agents: the pairs that a potential deal with each of these agents counts on the
 * other side (`potential-deals.queries.ts`). Each buyer has the newest of their listings.
 */

export interface DemandPair {
  asset: number
  customer: number
  agent: number
  listing: number
}

interface DemandQuery {
  me: number
  /** One of the caller's assets; default all. */
  asset?: number | undefined
  /** Assets of one kind of deal; default both. */
  kind?: DealKind | undefined
  today: string
  /** Default all rows. */
  page?: ListPart | undefined
}

const NEWEST = new ListOrder(
  'newest',
  desc('page.market_at', 'timestamptz'),
  desc('page.asset', 'bigint'),
  desc('page.listing', 'bigint'),
)

/** A page of pairs, the newest on the market first, and the number of all. */
export async function readDemand(
  db: Db,
  { me, asset, kind, today, page = new RowsAt() }: DemandQuery,
): Promise<Cut<DemandPair> & { count: number }> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  // The places of the assets select the listings that could mean them, and each asset is compared only with those.
  const { rows } = await sql<Placed<DemandPair> & { count: number }>`
    with marketed as materialized (
      select a.* from asset a where a.agent_id = ${me} and a.market in (1, 2) ${asset === undefined ? sql`` : sql`and a.id = ${asset}`}
        ${kind === undefined ? sql`` : sql`and a.deal_kind = ${kind}`}),
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
      group by a.id, a.market_at, w.customer_id, w.agent_id),
    page as (select * from pair page where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from pair) as count, ${key} as list_key, page.asset, page.customer, page.agent, page.listing
    from (select) one left join page on true
    order by ${by}`.execute(db)
  const pairs = rows.filter((row) => row.asset !== null).map(({ count: _, ...pair }) => pair)
  return { count: rows[0]!.count, ...cut(pairs) }
}
