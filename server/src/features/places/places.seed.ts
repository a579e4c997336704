import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WHOLE_CITY } from '@mafteach/contract/codes'
import { searchText } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withSpelling } from './places.rules.ts'

const FOLDER = join(import.meta.dirname, '../../../places')

/** The rows of a file of the starter register, without its headings (server/places/README.md). */
function readStarter(file: string): string[][] {
  const [, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/**
 * Inserts the missing places of the starter register. Existing rows keep their ids, names and codes, whatever their origin; a second start changes
 * nothing.
 */
export async function seedPlaces(db: Db): Promise<void> {
  const cities = readStarter('cities.tsv')
  const cityIds = cities.map(([id]) => Number(id))
  const cityNames = cities.map(([, name]) => name!)
  const citySearch = cities.map(([, name, , short]) => (short ? withSpelling(searchText(name!), short) : searchText(name!)))
  await sql`
    insert into city (id, name, search, population)
    select * from unnest(
      ${cityIds}::integer[], ${cityNames}::text[], ${citySearch}::text[], ${cities.map((row) => Number(row[2]))}::integer[]
    ) as starter (id, name, search, population)
    where not exists (select from city where city.id = starter.id)
    on conflict do nothing`.execute(db)

  const neighborhoods = [...cities.map(([id]) => [id!, WHOLE_CITY]), ...readStarter('neighborhoods.tsv')]
  const neighborhoodNames = neighborhoods.map(([, name]) => name!)
  await sql`
    insert into neighborhood (city_id, name, search, is_whole_city)
    select city_id, name, search, name = ${WHOLE_CITY} from unnest(
      ${neighborhoods.map(([city]) => Number(city))}::integer[], ${neighborhoodNames}::text[], ${neighborhoodNames.map(searchText)}::text[]
    ) as starter (city_id, name, search)
    where not exists (select from neighborhood n where n.city_id = starter.city_id and n.name = starter.name)
    on conflict do nothing`.execute(db)

  const streets = readStarter('streets.tsv')
  const streetNames = streets.map((row) => row[2]!)
  await sql`
    insert into street (city_id, code, name, search)
    select * from unnest(
      ${streets.map(([city]) => Number(city))}::integer[], ${streets.map((row) => Number(row[1]))}::integer[],
      ${streetNames}::text[], ${streetNames.map(searchText)}::text[]
    ) as starter (city_id, code, name, search)
    where not exists (select from street s where s.city_id = starter.city_id and s.name = starter.name)
      and not exists (select from street s where s.city_id = starter.city_id and s.code = starter.code)
    on conflict do nothing`.execute(db)
}
