import type { Neighborhood } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { type PlaceSearch, placeSearch, SPELLINGS_APART } from './places.rules.ts'

interface Page {
  limit: number
  offset: number
}

interface Found<T> {
  count: number
  rows: T[]
}

/** Every word stands somewhere in `search`. One condition a word: `like all (…)` would not use the trigram index. */
function found({ words }: PlaceSearch): RawBuilder<boolean> {
  if (words.length === 0) return sql`true`
  return sql`(${sql.join(
    words.map((word) => sql`search like ${`%${word}%`}`),
    sql` and `,
  )})`
}

/** 0: the name itself was typed, 1: its beginning, 2: beginnings of its words, 3: parts of words. */
function rank({ start, words }: PlaceSearch): RawBuilder<number> {
  const beginnings = words.map((word) => sql`search like ${`% ${word}%`}`)
  return sql`case
    when search = ${start} or search like ${`${start}${SPELLINGS_APART}%`} then 0
    when search like ${`${start}%`} then 1
    when ${beginnings.length > 0 ? sql.join(beginnings, sql` and `) : sql`true`} then 2
    else 3 end`
}

/** Cities by name: the best found first, among equals the largest. */
export async function readCities(db: Db, text: string, page: Page): Promise<Found<Named>> {
  const search = placeSearch(text)
  const cities = db.selectFrom('city').where(found(search))
  const { count } = await cities.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await cities
    .select(['id', 'name'])
    .orderBy(rank(search))
    .orderBy('population', (order) => order.desc().nullsLast())
    .orderBy('search')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { count, rows }
}

/** Streets of a city by name: the best found first, among equals by the alphabet. */
export async function readStreets(db: Db, city: number, text: string, page: Page): Promise<Found<Named>> {
  const search = placeSearch(text)
  const streets = db.selectFrom('street').where('city_id', '=', city).where(found(search))
  const { count } = await streets.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await streets
    .select(['id', 'name'])
    .orderBy(rank(search))
    .orderBy('search')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { count, rows }
}

/** Neighborhoods of a city by name: the row of the whole city first, then the best found, among equals by the alphabet. */
export async function readNeighborhoods(db: Db, city: number, text: string, page: Page): Promise<Found<Neighborhood>> {
  const search = placeSearch(text)
  const neighborhoods = db.selectFrom('neighborhood').where('city_id', '=', city).where(found(search))
  const { count } = await neighborhoods.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await neighborhoods
    .select(['id', 'name', 'is_whole_city'])
    .orderBy('is_whole_city', 'desc')
    .orderBy(rank(search))
    .orderBy('search')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { count, rows }
}
