import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { pasteText } from '@mafteach/contract/import'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Street } from './paste/places.ts'

type PastedFields = ReplyOf<typeof pasteText>['fields']

/** Places to compare texts with. Other spellings of a city follow a slash in its `search` column. */
export async function readPlaces(db: Db) {
  const cities = await db.selectFrom('city').select(['id', 'name', 'search']).orderBy('id').execute()
  const all = await db
    .selectFrom('neighborhood')
    .select(['id', 'city_id as city', 'name', 'is_whole_city'])
    .orderBy('id')
    .execute()
  const [wholeCities, neighborhoods] = [all.filter((one) => one.is_whole_city), all.filter((one) => !one.is_whole_city)]
  return {
    cities: cities.map(({ id, name, search }) => ({ id, name, also: search.split('/').slice(1) })),
    neighborhoods: neighborhoods.map(({ id, city, name }) => ({ id, city, name })),
    /** The row of the full city, by city. */
    wholeCities: wholeCities.map(({ city, id }): [number, number] => [city, id]),
  }
}

export const readStreets = (db: Db, city: number): Promise<Street[]> =>
  db.selectFrom('street').select(['id', 'name']).where('city_id', '=', city).orderBy('id').execute()

/** Names of a text's places. */
export async function readNames(
  db: Db,
  {
    city,
    street,
    neighborhood,
    neighborhoods = [],
  }: Pick<Partial<PastedFields>, 'city' | 'street' | 'neighborhood' | 'neighborhoods'>,
) {
  const named = (table: 'city' | 'street' | 'neighborhood', ids: (number | undefined)[]) =>
    db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', '=', sql<number>`any(${ids.filter((id) => id !== undefined)}::bigint[])`)
      .orderBy('id')
      .execute()
  return {
    city: (await named('city', [city]))[0] ?? null,
    street: (await named('street', [street]))[0] ?? null,
    neighborhoods: await named('neighborhood', neighborhood === undefined ? neighborhoods : [neighborhood]),
  }
}
