import type { Db } from '#platform/db.ts'
import type { Register } from './paste/places.ts'

/** What a pasted text is compared with. The other spellings of a city stand in its `search` column, behind a slash. */
export async function readCitiesAndNeighborhoods(db: Db): Promise<Pick<Register, 'cities' | 'neighborhoods'>> {
  const cities = await db.selectFrom('city').select(['id', 'name', 'search']).orderBy('id').execute()
  const neighborhoods = await db
    .selectFrom('neighborhood')
    .select(['id', 'city_id', 'name'])
    .where('is_whole_city', '=', false)
    .orderBy('id')
    .execute()
  return {
    cities: cities.map(({ id, name, search }) => ({ id, name, also: search.split('/').slice(1) })),
    neighborhoods: neighborhoods.map(({ id, city_id, name }) => ({ id, city: city_id, name })),
  }
}

export const readStreets = (db: Db, city: number): Promise<Register['streets']> =>
  db.selectFrom('street').select(['id', 'name']).where('city_id', '=', city).orderBy('id').execute()
