import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { fits } from './fit.sql.ts'

const counted = prepared(
  (_, { me, assets, today }: { me: number; assets: number[]; today: string }) => sql<{ asset_id: number; buyers: number }>`
    with mine as materialized (
      select a.*, case when n.is_whole_city then array(select id from neighborhood where city_id = a.city_id) || -a.city_id::bigint
          else array[a.neighborhood_id, -a.city_id::bigint] end as hoods
      from asset a join neighborhood n on n.id = a.neighborhood_id
      where a.id = any(${assets}::bigint[]) and a.market > 0)
    select a.id as asset_id, found.buyers
    from mine a
    cross join lateral (
      select count(distinct w.customer_id) as buyers from listing_hood w
      where w.city_id = a.city_id and w.hood_id = any(a.hoods) and w.agent_id = ${me} and not w.is_dormant and ${fits(today)}) found`,
)

/** How many of the agent's active customers each of these assets fits; what is not on the market fits nobody. Each asset by the index of its hoods. */
export async function countMyBuyers(db: Db, me: number, assets: number[], today: string): Promise<Map<number, number>> {
  if (assets.length === 0) return new Map()
  return new Map((await counted(db, { me, assets, today })).map(({ asset_id, buyers }) => [asset_id, buyers]))
}
