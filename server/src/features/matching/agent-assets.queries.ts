import { sql } from 'kysely'
import { matchableFor } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'
import { isActiveAndFits } from './potential-deals.queries.ts'

interface Found {
  asset: number
  fitting_buyers: number
  buyers: { id: number; name: string }[]
}

interface AgentAssets extends Cut<Found> {
  count: number
  fitting: { assets: number; buyers: number }
}

const FITTING_FIRST = new ListOrder(
  'fitting first',
  asc('page.fits_nobody', 'boolean'),
  desc('page.created_at', 'timestamptz'),
  desc('page.asset', 'bigint'),
)

/** Number of buyers of an asset to name. */
const NAMED = 2

/**
 * One agent's assets on the market that another agent sees, with the latter's active customers who match each: those with matches first, then the
 * newest. Names only the caller's own customers.
 */
export async function readAgentAssets(db: Db, me: number, agent: number, today: string, page: ListPart): Promise<AgentAssets> {
  const { behind, by, key, limit, offset, cut } = page.slice(FITTING_FIRST)
  const { rows } = await sql<Pick<AgentAssets, 'count' | 'fitting'> & { found: Placed<Found>[] }>`
    with seen as materialized (select a.* from asset a where a.agent_id = ${agent} and ${matchableFor(me)}),
    pair as materialized (
      select a.id as asset, w.customer_id as customer, bool_or(w.is_vip) as is_vip
      from seen a join listing_neighborhood w on w.agent_id = ${me} and ${isActiveAndFits(today)}
      group by 1, 2),
    fit as materialized (select asset, count(*) as buyers from pair group by 1),
    page as (
      select * from (
        select a.id as asset, a.created_at, fit.asset is null as fits_nobody, coalesce(fit.buyers, 0) as fitting_buyers
        from seen a left join fit on fit.asset = a.id) page
      where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from seen) as count,
      (select json_build_object('assets', (select count(*) from fit), 'buyers', count(distinct customer)) from pair) as fitting,
      (select coalesce(json_agg(json_build_object('asset', asset, 'fitting_buyers', fitting_buyers, 'buyers', named.buyers, 'list_key', ${key}) order by ${by}), '[]')
        from page cross join lateral (
          select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by first.is_vip desc, c.id desc), '[]') as buyers
          from (select * from pair where pair.asset = page.asset order by is_vip desc, customer desc limit ${sql.lit(NAMED)}) first
          join customer c on c.id = first.customer) named) as found`.execute(db)
  const { found, ...counts } = rows[0]!
  return { ...counts, ...cut(found) }
}
