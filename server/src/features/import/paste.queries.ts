import type { Db } from '#platform/db.ts'
import { makeRegister, type Register, type Street } from './paste/places.ts'

/** What texts are compared with. The other spellings of a city stand in its `search` column, behind a slash. */
export async function readPlaces(db: Db) {
  const cities = await db.selectFrom('city').select(['id', 'name', 'search']).orderBy('id').execute()
  const all = await db
    .selectFrom('neighborhood')
    .select(['id', 'city_id as city', 'name', 'is_whole_city'])
    .orderBy('id')
    .execute()
  const [wholes, neighborhoods] = [all.filter((one) => one.is_whole_city), all.filter((one) => !one.is_whole_city)]
  return {
    cities: cities.map(({ id, name, search }) => ({ id, name, also: search.split('/').slice(1) })),
    neighborhoods: neighborhoods.map(({ id, city, name }) => ({ id, city, name })),
    /** The row of the whole city, by city. */
    wholes: wholes.map(({ city, id }): [number, number] => [city, id]),
  }
}

export async function readRegister(db: Db): Promise<Register> {
  const { cities, neighborhoods } = await readPlaces(db)
  return makeRegister(cities, neighborhoods)
}

export const readStreets = (db: Db, city: number): Promise<Street[]> =>
  db.selectFrom('street').select(['id', 'name']).where('city_id', '=', city).orderBy('id').execute()
