import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { fits } from './fit.sql.ts'
import { couldMean, joinWholeCity, keysOfAsset } from './neighborhoods.sql.ts'

/** The second flat matches a listing of the first one's customer, and their agents may appear in one chain. */
export interface FlatFit {
  from_id: number
  to_id: number
}

/** A flat of a chain (`chain_flat`) as an asset `a` for sale, without an availability date. */
const flat = sql`select f.*, null::date as available_from, 0::smallint as fit_months from chain_flat f`

/** Whose flats match these flats' customers, and the reverse, by the one rule of matching. */
export async function readFlatFits(db: Db, flats: readonly number[], today: string): Promise<FlatFit[]> {
  const { rows } = await sql<FlatFit>`
    with given as materialized (select f.* from chain_flat f where f.id = any(${flats}::bigint[])),
    peers as materialized (select g.agent_id, chain_peers(g.agent_id) as ids from (select distinct agent_id from given) g),
    wanted as materialized (
      select g.id as from_id, g.customer_id, p.ids, l.neighborhoods, l.city_id, w.*
      from given g join peers p on p.agent_id = g.agent_id
      join listing l on l.customer_id = g.customer_id
      cross join lateral listing_criteria_of(l) w)
    select w.from_id, a.id as to_id
    from wanted w
    ${joinWholeCity('w')}
    cross join lateral (${flat} where f.city_id = w.city_id and f.agent_id = any(w.ids) and f.customer_id <> w.customer_id offset 0) a
    where ${couldMean} and ${fits(today)}
    union
    select buyer.id, a.id
    from (${flat} where f.id = any(${flats}::bigint[])) a join peers p on p.agent_id = a.agent_id
    cross join lateral (
      select distinct w.customer_id from listing_neighborhood w
      where w.city_id = a.city_id and w.neighborhood_id = any(${keysOfAsset}) and w.agent_id = any(p.ids) and not w.is_dormant and ${fits(today)}
      offset 0) w
    join chain_flat buyer on buyer.customer_id = w.customer_id and buyer.customer_id <> a.customer_id`.execute(db)
  return rows
}
