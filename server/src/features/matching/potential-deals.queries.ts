import { sql } from 'kysely'
import { isOpenTo, opensTo } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'
import { fits } from './fit.sql.ts'
import { isAround, listingOf, listingSource } from './matching.queries.ts'
import { keysOfAsset } from './neighborhoods.sql.ts'

/**
 * Potential deals between two agents (product.md section 12): assets that the one markets and that fit an active listing of the other, as if they
 * were connected. Assets for chosen agents are none of these, nor what the other took from their sight.
 */

/** An asset `a` that every connected agent sees, but for those who wait where it is open to all. */
const isMarketed = sql`a.market in (1, 2)`
/** One that I would see. */
const isMarketedTo = (me: number) => sql`(a.market = 1 or ${isOpenTo(me)})`
const notHiddenBy = (agent: number) =>
  sql`a.id <> all(array(select asset_id from hidden_asset where agent_id = ${agent} and unhidden_at is null))`

/** An active listing `w` in whose neighborhoods an asset `a` stands, and which it fits. */
export const isActiveAndFits = (today: string) =>
  sql`w.city_id = a.city_id and w.neighborhood_id = any(${keysOfAsset}) and not w.is_dormant and ${fits(today)}`

/** How many assets of each of these agents fit my listings, and how many of mine fit theirs. */
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

/** How many assets of each other agent fit a listing of mine; null where the listing is not mine. */
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

/** Assets of an agent that fit my active listings, the newest on the market first; `count` is that of all pairs. */
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
