import { sql } from 'kysely'
import { isOpenTo, opensTo } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'
import { fits } from './fit.sql.ts'
import { isAround, listingOf, listingSource } from './matching.queries.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/**
 * Potential deals between two agents (product.md section 12): assets that one of them markets and that match an active listing of the other, as if
 * they were connected. Excludes assets for selected agents and assets that the owner hid from the other agent.
 */

/** An asset `a` that every connected agent sees; if it is open to all, except agents whose licence is still waiting. */
const isMarketed = sql`a.market in (1, 2)`
/** An asset that the caller would see. */
const isMarketedTo = (me: number) => sql`(a.market = 1 or ${isOpenTo(me)})`
const notHiddenBy = (agent: number) =>
  sql`a.id <> all(array(select asset_id from hidden_asset where agent_id = ${agent} and unhidden_at is null))`

/** An active listing `w` that includes the place of an asset `a` and matches it. */
export const isActiveAndFits = (today: string) =>
  sql`w.city_id = a.city_id and w.neighborhood_id = any(${keysOfAsset}) and not w.is_dormant and ${fits(today)}`

/** For each of these agents, the number of their assets that match my listings, and of mine that match theirs. */
export async function countPotentialDeals(
  db: Db,
  me: number,
  agents: number[],
  today: string,
): Promise<Map<number, { mine: number; theirs: number }>> {
  if (agents.length === 0) return new Map()
  const { rows } = await sql<{ agent_id: number; mine: number; theirs: number }>`
    with mine as materialized (
      select a.agent_id, count(*) as count from asset a
      where a.agent_id = any(${agents}::bigint[]) and ${isMarketedTo(me)} and ${notHiddenBy(me)}
        and exists (select from listing_neighborhood w where w.agent_id = ${me} and ${isActiveAndFits(today)})
      group by 1),
    marketed as materialized (select a.* from asset a where a.agent_id = ${me} and ${isMarketed}),
    theirs as materialized (
      select w.agent_id, count(distinct a.id) as count from marketed a
      join listing_neighborhood w on w.agent_id = any(${agents}::bigint[]) and ${isActiveAndFits(today)}
      where ${opensTo('w.agent_id')} and not exists (select from hidden_asset h
        where h.city_id = a.city_id and h.asset_id = a.id and h.agent_id = w.agent_id and h.unhidden_at is null)
      group by 1)
    select g.agent_id, coalesce(mine.count, 0) as mine, coalesce(theirs.count, 0) as theirs
    from unnest(${agents}::bigint[]) g (agent_id)
    left join mine on mine.agent_id = g.agent_id
    left join theirs on theirs.agent_id = g.agent_id`.execute(db)
  return new Map(rows.map(({ agent_id, ...counts }) => [agent_id, counts]))
}

/** Number of each other agent's assets that match a listing of mine; null for others' listings. */
export async function countFitsByAgent(
  db: Db,
  me: number,
  listing: number,
  today: string,
): Promise<{ agent: number; count: number }[] | null> {
  const own = await db.selectFrom('listing').select('id').where('id', '=', listing).where('agent_id', '=', me).executeTakeFirst()
  if (!own) return null
  const { rows } = await sql<{ agent: number; count: number }>`
    with ${listingSource(listingOf('id', listing))}
    select market.agent_id as agent, count(*) as count from w cross join lateral (
      select a.agent_id from asset a
      where ${isAround} and ${isMarketedTo(me)} and a.agent_id <> ${me} and ${notHiddenBy(me)} and ${fits(today)} offset 0) market
    group by 1`.execute(db)
  return rows
}

interface DealRow {
  listing: number
  customer: number
  name: string
  asset: number
}

const NEWEST = new ListOrder(
  'newest',
  desc('page.market_at', 'timestamptz'),
  desc('page.asset', 'bigint'),
  desc('page.is_vip', 'boolean'),
  desc('page.listing', 'bigint'),
)

/** Another agent's assets that match my active listings, the newest on the market first; `count` is the number of all pairs. */
export async function readPotentialDeals(
  db: Db,
  { me, other, today }: { me: number; other: number; today: string },
  page: ListPart,
): Promise<Cut<DealRow> & { count: number }> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const { rows } = await sql<Placed<DealRow> & { count: number }>`
    with pair as materialized (
      select distinct a.id as asset, a.market_at, w.listing_id as listing, w.customer_id as customer, w.is_vip
      from asset a join listing_neighborhood w on w.agent_id = ${me} and ${isActiveAndFits(today)}
      where a.agent_id = ${other} and ${isMarketedTo(me)} and ${notHiddenBy(me)}),
    page as (select * from pair page where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from pair) as count, ${key} as list_key, page.listing, page.customer, c.name, page.asset
    from (select) one left join page on true left join customer c on c.id = page.customer
    order by ${by}`.execute(db)
  return { count: rows[0]!.count, ...cut(rows.filter(({ asset }) => asset !== null)) }
}
