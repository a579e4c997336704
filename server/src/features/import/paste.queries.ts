import type { Db } from '#platform/db.ts'
import { makeRegister, type Register, type Street } from './paste/places.ts'

/** What a pasted text is compared with. The other spellings of a city stand in its `search` column, behind a slash. */
export async function readRegister(db: Db): Promise<Register> {
  const cities = await db.selectFrom('city').select(['id', 'name', 'search']).orderBy('id').execute()
  const neighborhoods = await db
    .selectFrom('neighborhood')
    .select(['id', 'city_id as city', 'name'])
    .where('is_whole_city', '=', false)
    .orderBy('id')
    .execute()
  const named = cities.map(({ id, name, search }) => ({ id, name, also: search.split('/').slice(1) }))
  return makeRegister(named, neighborhoods)
}

export const readStreets = (db: Db, city: number): Promise<Street[]> =>
  db.selectFrom('street').select(['id', 'name']).where('city_id', '=', city).orderBy('id').execute()
