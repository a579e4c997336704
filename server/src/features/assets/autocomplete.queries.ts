import type { Suggestion } from '@mafteach/contract/places'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { matchableFor } from '#platform/seen-by.ts'

/** How many places are suggested. */
const SUGGESTIONS = 10

/**
 * Streets, neighborhoods and cities by patterns of folded words, with the number of marketed assets there that the agent sees;
 * places without any are left out. Streets and neighborhoods are found together with their city: "ביאליק רמת גן".
 */
export async function suggestPlaces(db: Db, me: number, patterns: string[]): Promise<Suggestion[]> {
  if (patterns.length === 0) return []
  const { rows } = await sql<{
    street: string | null
    neighborhood: string | null
    city_id: number
    city_name: string
    count: number
  }>`
    with seen as materialized (select a.street_id, a.neighborhood_id, a.city_id from asset a where ${matchableFor(me)}),
    found as (
      select null as street, null as neighborhood, c.id as city_id, count(*) as count, 0 as kind
      from seen join city c on c.id = seen.city_id where c.search like all(${patterns}) group by c.id
      union all
      select null, n.name, n.city_id, count(*), 1
      from seen join neighborhood n on n.id = seen.neighborhood_id and not n.is_whole_city join city c on c.id = n.city_id
      where n.search || c.search like all(${patterns}) and not c.search like all(${patterns}) group by n.id, n.name, n.city_id
      union all
      select s.name, null, s.city_id, count(*), 2
      from seen join street s on s.id = seen.street_id join city c on c.id = s.city_id
      where s.search || c.search like all(${patterns}) and not c.search like all(${patterns}) group by s.id, s.name, s.city_id)
    select found.street, found.neighborhood, found.city_id, city.name as city_name, found.count
    from found join city on city.id = found.city_id
    order by found.kind, found.count desc, found.street, found.neighborhood limit ${sql.lit(SUGGESTIONS)}`.execute(db)
  return rows.map(({ city_id, city_name, ...row }) => ({ ...row, city: { id: city_id, name: city_name } }))
}
