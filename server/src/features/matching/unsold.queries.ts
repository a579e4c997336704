import { type Criterion, MATCHED_FACTS, type MatchedFact } from '@mafteach/contract/criteria'
import type { FactValues } from '@mafteach/contract/facts'
import { sql } from 'kysely'
import { type AssetState, asRow, stateColumns } from '#domain/asset-state.ts'
import { firstPhotoUrl } from '#domain/photos.ts'
import { excludedAgents, seersOf, waitingAgents } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { fits, unknownCriteria } from './fit.sql.ts'
import { keysOfState } from './neighborhoods.sql.ts'

/** What keeps an asset from matching, and what could be done about it. */

export type UnsoldAsset = AssetState & Pick<FactValues, MatchedFact> & { created_at: Date; has_photos: boolean }

export const readUnsold = (db: Db, id: number): Promise<UnsoldAsset | undefined> =>
  db
    .selectFrom('asset as a')
    .select(stateColumns)
    .select(MATCHED_FACTS.map((name) => `a.${name}` as const))
    .select(['a.created_at', sql<boolean>`${firstPhotoUrl} is not null`.as('has_photos')])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Criteria that the asset leaves unknown in every matching listing of a customer of the agent's, with the number of customers who wait for each. */
export async function countWaiting(db: Db, me: number, asset: UnsoldAsset, today: string): Promise<Map<Criterion, number>> {
  const { rows } = await sql<{ name: Criterion; customers: number }>`
    with fitting as materialized (
      select distinct w.customer_id, w.listing_id, ${unknownCriteria(
        sql`c.asked`,
        // A listing of the whole city is stored under minus the city's id.
        sql<boolean>`w.neighborhood_id > 0 and ${asset.whole_city}::boolean`,
      )} as unknown
      from asset a, listing_neighborhood w
      join listing l on l.id = w.listing_id
      cross join lateral (select (listing_criteria_of(l)).asked offset 0) c
      where a.city_id = ${asset.city_id} and a.id = ${asset.id}
        and w.city_id = ${asset.city_id} and w.agent_id = ${me} and not w.is_dormant and w.neighborhood_id = any(${keysOfState(asset)}) and ${fits(today)}),
    waiting as (
      select f.customer_id, u.name from fitting f cross join lateral unnest(f.unknown) u (name)
      group by f.customer_id, u.name having count(*) = (select count(*) from fitting all_of where all_of.customer_id = f.customer_id))
    select name, count(*) as customers from waiting group by name`.execute(db)
  return new Map(rows.map(({ name, customers }) => [name, customers]))
}

/** Number of active customers who match an asset, and whose agents would see it only if it were open to all. */
export async function countOutside(db: Db, asset: AssetState, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with a as materialized (${asRow(asset)}),
    told as materialized (
      select of_asset.agent_id from a cross join lateral (${seersOf('a')} union all (${excludedAgents('a')})) of_asset)
    select count(distinct w.customer_id) as count from a, listing_neighborhood w
    where w.city_id = ${asset.city_id} and w.neighborhood_id = any(${keysOfState(asset)}) and not w.is_dormant and ${fits(today)}
      and w.agent_id not in (select agent_id from told) and w.agent_id not in (${waitingAgents})`.execute(db)
  return rows[0]!.count
}
