import { sql } from 'kysely'
import { opensTo } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'
import { fits } from './fit.sql.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/** Which of an agent's own marketed assets match customers of other agents, for a share. */

/** The agent's assets `a` and the matching listings `w` of these customers. The customers' agents give access by the key of the projection. */
const fitting = (owner: number, customers: number[], today: string) => sql`
  from asset a
  join listing_neighborhood w on w.city_id = a.city_id and w.neighborhood_id = any(${keysOfAsset}) and ${fits(today)}
    and w.agent_id = any(array(select agent_id from customer where id = any(${customers}::bigint[]))) and w.customer_id = any(${customers}::bigint[])
  where a.agent_id = ${owner} and a.market > 0 and ${opensTo('w.agent_id')}`

/** Number of matches of each customer. */
export async function countFittingAssets(
  db: Db,
  owner: number,
  customers: number[],
  today: string,
): Promise<Map<number, number>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<{ customer: number; count: number }>`select w.customer_id as customer, count(distinct a.id) as count
    ${fitting(owner, customers, today)} group by 1`.execute(db)
  return new Map(rows.map(({ customer, count }) => [customer, count]))
}

const NEWEST = new ListOrder('newest', desc('a.market_at', 'timestamptz'), desc('a.id', 'bigint'))

/** Assets that match one customer, each with the newest matching listing; the newest on the market first. */
export async function readFittingAssets(
  db: Db,
  owner: number,
  customer: number,
  today: string,
  page: ListPart,
): Promise<Cut<{ asset: number; listing: number }> & { count: number }> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const count = (await countFittingAssets(db, owner, [customer], today)).get(customer) ?? 0
  const { rows } = await sql<
    Placed<{ asset: number; listing: number }>
  >`select a.id as asset, max(w.listing_id) as listing, ${key} as list_key
    ${fitting(owner, [customer], today)} and ${behind} group by a.id order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return { count, ...cut(rows) }
}
