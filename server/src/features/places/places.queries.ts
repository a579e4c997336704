import type { DealKind } from '@mafteach/contract/codes'
import type { Neighborhood, PriceRange } from '@mafteach/contract/places'
import { FAR_OFF } from '@mafteach/contract/plausible'
import { searchText } from '@mafteach/contract/search-text'
import type { Named } from '@mafteach/contract/shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart } from '#platform/http/paging.ts'
import { nameKey, type PlaceSearch, placeSearch, type SearchWord, SPELLINGS_APART, tidyName } from './places.rules.ts'

interface PlacePage<T> extends Cut<T> {
  count: number
}

/** One condition for each word: `like all (…)` would not use the trigram index. */
const matchesAll = (words: Pick<SearchWord, 'pattern' | 'by'>[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map(({ pattern, by }) => sql`search ${sql.raw(by)} ${pattern}`),
        sql` and `,
      )})`

const found = ({ words }: PlaceSearch) => matchesAll(words)

/** 0: exactly a spelling, 1: its beginning, 2: its beginning after a street kind or article, 3: beginnings of its words, 4: parts of words. */
function rank({ words, typed, openings }: PlaceSearch): RawBuilder<number> {
  // Every spelling starts after a slash and ends before a blank and a slash.
  const spellings = sql`'/' || search || ${sql.lit(SPELLINGS_APART)}`
  return sql`case
    when ${spellings} like ${`%/${typed}${SPELLINGS_APART}%`} then 0
    when ${spellings} like ${`%/${typed}%`} then 1
    when ${spellings} like any(${openings.map((opening) => `%/${opening}%`)}::text[]) then 2
    when ${matchesAll(words.map(({ word }) => ({ pattern: `% ${word}%`, by: 'like' })))} then 3
    else 4 end`
}

/** Cities by name: best matches first, then the largest. */
export function readCities(db: Db, text: string, page: ListPart): Promise<PlacePage<Named>> {
  const search = placeSearch(text)
  const order = new ListOrder(
    'found',
    asc(rank(search), 'integer'),
    desc('population', 'integer', 'last'),
    asc('search', 'text'),
    asc('id', 'integer'),
  )
  return page.readCounted(
    db,
    (db) => {
      const cities = db.selectFrom('city').where(found(search))
      return { all: cities, shown: cities.select(['id', 'name']) }
    },
    order,
  )
}

/** Streets of a city by name: best matches first, then alphabetically. */
export function readStreets(db: Db, city: number, text: string, page: ListPart): Promise<PlacePage<Named>> {
  const search = placeSearch(text)
  const order = new ListOrder('found', asc(rank(search), 'integer'), asc('search', 'text'), asc('id', 'bigint'))
  return page.readCounted(
    db,
    (db) => {
      const streets = db.selectFrom('street').where('city_id', '=', city).where(found(search))
      return { all: streets, shown: streets.select(['id', 'name']) }
    },
    order,
  )
}

/** Neighborhoods of a city by name: the row of the whole city first, then the best matches, then alphabetically. */
export function readNeighborhoods(db: Db, city: number, text: string, page: ListPart): Promise<PlacePage<Neighborhood>> {
  const search = placeSearch(text)
  const order = new ListOrder(
    'found',
    desc('is_whole_city', 'boolean'),
    asc(rank(search), 'integer'),
    asc('search', 'text'),
    asc('id', 'bigint'),
  )
  return page.readCounted(
    db,
    (db) => {
      const neighborhoods = db.selectFrom('neighborhood').where('city_id', '=', city).where(found(search))
      return { all: neighborhoods, shown: neighborhoods.select(['id', 'name', 'is_whole_city']) }
    },
    order,
  )
}

/** The neighborhood of this name in a city, in any spelling; added if it is missing. Null for an unknown city, and for a name without letters. */
export async function addNeighborhood(db: Db, city: number, name: string): Promise<{ name: string; city: string } | null> {
  const key = nameKey(name)
  // Of two concurrent calls the second finds what the first added.
  const there = await db.selectFrom('city').select('name').where('id', '=', city).forNoKeyUpdate().executeTakeFirst()
  if (!there || !key) return null
  const known = await db.selectFrom('neighborhood').select('name').where('city_id', '=', city).execute()
  const same = known.find((neighborhood) => nameKey(neighborhood.name) === key)
  if (same) return { name: same.name, city: there.name }
  const tidy = tidyName(name)
  await db
    .insertInto('neighborhood')
    .values({ city_id: city, name: tidy, search: searchText(tidy), is_whole_city: false })
    .execute()
  return { name: tidy, city: there.name }
}

/** Limit of newest prices to read from a city, and the minimum for a range. */
const PRICES_MOST = 500
const PRICES_LEAST = 20

/** From a tenth of the lowest price to ten times the highest price of the newest assets that are open to all agents; null if there are too few. */
export async function readPriceRange(db: Db, city: number, deal: DealKind): Promise<PriceRange | null> {
  const { rows } = await sql<PriceRange>`
    select min(price) / ${FAR_OFF} as low, max(price)::bigint * ${FAR_OFF} as high
    from (select price from asset where city_id = ${city} and market = 2 and deal_kind = ${deal} order by id desc limit ${PRICES_MOST}) newest
    having count(*) >= ${PRICES_LEAST}`.execute(db)
  return rows[0] ?? null
}
