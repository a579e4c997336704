import { sql } from 'kysely'
import { matchableFor } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { fits } from './fit.sql.ts'
import { couldMean, joinWholeCity } from './neighborhoods.sql.ts'

/** By asset, the first of an agent's active customers who match it: VIP first, then the oldest. */
export async function customersMatched(
  db: Db,
  me: number,
  assets: readonly number[],
  today: string,
): Promise<Map<number, { id: number; name: string }>> {
  if (assets.length === 0) return new Map()
  const { rows } = await sql<{ asset: number; id: number; name: string }>`
    with mine as materialized (
      select c.id as customer_id, c.name, c.is_vip, l.city_id, l.neighborhoods, w.*
      from listing l
      join customer c on c.id = l.customer_id and c.activity_state = 'AV' and not c.is_archived
      cross join lateral listing_criteria_of(l) w
      where l.agent_id = ${me}),
    told as materialized (select a.* from asset a where a.id = any(${assets}::bigint[]) and ${matchableFor(me, sql`mine`)})
    select distinct on (a.id) a.id as asset, w.customer_id as id, w.name
    from mine w
    ${joinWholeCity('w')}
    join told a on a.city_id = w.city_id and ${couldMean}
    where ${fits(today)}
    order by a.id, w.is_vip desc, w.customer_id`.execute(db)
  return new Map(rows.map(({ asset, id, name }) => [asset, { id, name }]))
}
