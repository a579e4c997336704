import { ASSET_SORTS, type AssetSort } from '@mafteach/contract/asset-lists'
import { VISIBILITY_STATUSES } from '@mafteach/contract/codes'
import { searchText } from '@mafteach/contract/search-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { audienceOf, setWaiting } from '../../../../test/builders.ts'
import { listPage } from '../../../../test/list-page.ts'
import { openProduct } from '../../../../test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../../../test/runs.ts'
import { matchableFor, seenBy } from '../../../domain/seen-by.ts'
import type { ListPage } from '../../../platform/http/paging.ts'
import { searchWords } from '../../places/places.rules.ts'
import { readAssetRows } from '../assets.queries.ts'
import { type AssetFilter, listAssets } from './asset-lists.queries.ts'
import { suggestPlaces } from './autocomplete.queries.ts'
import { type AssetPlace, recountAllPlaces, recountPlaces } from './place-counts.queries.ts'
import type { SearchWord } from './place-words.sql.ts'

/** Lists, searches and suggestions return what a plain filter over all assets returns, for any market, agent, words and page. */

const product = await openProduct()
const { db } = product.database

/** Names that share words and prefixes, within a city and across cities; and too many gardens to suggest them all. */
const GARDENS = 'אבגדהוזחטיכלמ'.split('').map((letter) => `גן ${letter}`)
const REGISTER = [
  { city: 'רמת גן', neighborhoods: ['רמת חן', 'הגן', 'ביאליק'], streets: ['ביאליק', 'רחוב 12', 'הרצל', 'גן העיר', 'רמת הגולן'] },
  { city: 'גן ביאליק', neighborhoods: ['גני אביב', 'רמת גן'], streets: ['ביאליק', 'הרצל', '12', 'רחוב 7', 'אבן גבירול', 'גולן'] },
  {
    city: 'אבן יהודה',
    neighborhoods: ['הרצל הצעירה', ...GARDENS],
    streets: ['רמת גן', 'יהודה הלוי', 'הרב קוק', 'בן גוריון', 'גן 120', ...GARDENS],
  },
]
const NAMES = ['רמת', 'גן', 'ביאליק', 'הרצל', 'אבן', 'יהודה', 'גולן', 'בן', 'קוק', 'רחוב']
const NUMBERS = ['12', '120', '7', '12א', '99']

const TYPES = ['AT', 'PN'] as const
const PRICES = [1_000_000, 1_500_000, 2_000_000]
const daysAgo = (days: number) => new Date(product.now().getTime() - days * 86_400_000)

interface Place {
  id: number
  name: string
  own: string
  town: string
  cityId: number
}
const cities: Place[] = []
const neighborhoods: (Place & { isWholeCity: boolean })[] = []
const streets: Place[] = []
const agents: number[] = []

beforeAll(async () => {
  for (const [index, { city, neighborhoods: neighborhoodNames, streets: streetNames }] of REGISTER.entries()) {
    const cityId = 900_001 + index
    const town = searchText(city)
    await db.insertInto('city').values({ id: cityId, name: city, search: town }).execute()
    cities.push({ id: cityId, name: city, own: town, town: '', cityId })
    for (const name of ['כל היישוב', ...neighborhoodNames]) {
      const isWholeCity = name === 'כל היישוב'
      const row = { city_id: cityId, name, search: searchText(name), is_whole_city: isWholeCity }
      const { id } = await db.insertInto('neighborhood').values(row).returning('id').executeTakeFirstOrThrow()
      neighborhoods.push({ id, name, own: row.search, town, cityId, isWholeCity })
    }
    for (const name of streetNames) {
      const row = { city_id: cityId, name, search: searchText(name) }
      const { id } = await db.insertInto('street').values(row).returning('id').executeTakeFirstOrThrow()
      streets.push({ id, name, own: row.search, town, cityId })
    }
  }
  // Two colleagues and a former one, an agent of another agency, and one without an agency.
  const agencies = [await product.agency('א'), await product.agency('ב')]
  for (const fields of [
    { agency_id: agencies[0]! },
    { agency_id: agencies[0]! },
    { agency_id: agencies[0]!, is_working: false },
    { agency_id: agencies[1]! },
    {},
  ])
    agents.push((await product.agent(fields)).id)
})

const agent = fc.integer({ min: 0, max: 4 })
const pair = fc.tuple(agent, agent).filter(([one, other]) => one !== other)
const few = fc.uniqueArray(agent, { maxLength: 2 })

const marketArbitrary = fc.record({
  assets: fc.array(
    fc.record({
      owner: agent,
      city: fc.constantFrom(0, 1, 2, 2, 2),
      neighborhood: fc.nat(),
      street: fc.nat(),
      number: fc.constantFrom(null, '7', '12', '12א', '120', '712'),
      shows: fc.boolean(),
      status: fc.constantFrom('ME', 'AL', 'AL', 'AL', 'AG', 'NO', 'sold'),
      contacts: few,
      viewers: few,
      hiddenBy: few,
      type: fc.constantFrom(null, ...TYPES),
      price: fc.constantFrom(...PRICES),
      rooms: fc.constantFrom(null, 3, 3.5, 4),
      /** Days since the last update. */
      age: fc.nat(3),
    }),
    { minLength: 5, maxLength: 60, size: 'max' },
  ),
  connections: fc.uniqueArray(
    pair.map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const))),
    { maxLength: 4, selector: String },
  ),
  blocks: fc.uniqueArray(pair, { maxLength: 2, selector: String }),
  /** Agents without a confirmed licence. */
  waiting: fc.uniqueArray(agent, { maxLength: 2 }),
})
type RandomMarket = typeof marketArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Words as typed: complete, a prefix, or a part from the middle. */
const typedWord = fc
  .tuple(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map(([word, from, length, isWholeCity]) => (isWholeCity ? word : word.slice(from, from + length) || word))
const textArbitrary = fc
  .tuple(fc.array(typedWord, { maxLength: 2 }), fc.array(fc.constantFrom(...NUMBERS), { maxLength: 2 }), fc.boolean())
  .map(([names, numbers, hasNumbers]) => [...names, ...(hasNumbers ? numbers : [])].join(' '))

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })
/** Filters of facts; in half of the searches there are none. */
const factsArbitrary = fc.oneof(
  fc.constant({}),
  fc.record({
    neighborhoods: maybe(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 6 })),
    asset_types: maybe(fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 })),
    price_from: maybe(fc.constantFrom(...PRICES)),
    price_to: maybe(fc.constantFrom(...PRICES)),
    rooms_from: maybe(fc.constantFrom(3, 3.5)),
    rooms_to: maybe(fc.constantFrom(3, 3.5)),
    updated_after: maybe(fc.nat(3)),
    updated_until: maybe(fc.nat(3)),
    sort: maybe(fc.constantFrom(...ASSET_SORTS)),
  }),
)
type Facts = Partial<typeof factsArbitrary extends fc.Arbitrary<infer T> ? Exclude<T, Record<string, never>> : never>

const questionArbitrary = fc.record({
  facts: factsArbitrary as fc.Arbitrary<Facts>,
  agent,
  text: textArbitrary,
  mine: fc.boolean(),
  marketed: fc.boolean(),
  visibility_status: fc.option(fc.constantFrom(...VISIBILITY_STATUSES), { nil: undefined, freq: 3 }),
  city: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined, freq: 3 }),
  realtor: fc.option(agent, { nil: undefined, freq: 3 }),
  ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }), { nil: undefined, freq: 3 }),
  /** Most searches are wide: those are read from two sides. */
  isWide: fc.option(fc.constant(true), { nil: false, freq: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
  page: fc.integer({ min: 0, max: 3 }),
})
type Question = typeof questionArbitrary extends fc.Arbitrary<infer T> ? T : never

const at = <T>(places: T[], index: number): T => places[index % places.length]!
const neighborhoodOf = ({ city, neighborhood }: RandomMarket['assets'][number]) =>
  at(
    neighborhoods.filter(({ cityId }) => cityId === cities[city]!.id),
    neighborhood,
  )
const streetOf = ({ city, street }: RandomMarket['assets'][number]) =>
  at(
    streets.filter(({ cityId }) => cityId === cities[city]!.id),
    street,
  )

/** Creates the market; assets have the ids 1, 2, 3 … */
async function build({ assets, connections, blocks, waiting }: RandomMarket): Promise<void> {
  await setWaiting(
    product,
    agents,
    waiting.map((who) => agents[who]!),
  )
  const gone: AssetPlace[] = await db.deleteFrom('asset').returning(['city_id', 'neighborhood_id', 'street_id']).execute()
  for (const table of ['connection', 'block'] as const) await db.deleteFrom(table).execute()
  for (const [one, other] of connections) {
    const [agent_id, friend_id] = [agents[one]!, agents[other]!]
    await db
      .insertInto('connection')
      .values([
        { agent_id, friend_id },
        { agent_id: friend_id, friend_id: agent_id },
      ])
      .execute()
  }
  for (const [one, other] of blocks)
    await db.insertInto('block').values({ agent_id: agents[one]!, blocked_id: agents[other]! }).execute()
  const rows = assets.map((asset, index) => ({
    id: index + 1,
    agent_id: agents[asset.owner]!,
    city_id: cities[asset.city]!.id,
    neighborhood_id: neighborhoodOf(asset).id,
    street_id: streetOf(asset).id,
    address_number: asset.number,
    should_show_address_number: asset.shows,
    visibility_status: asset.status,
    audience: audienceOf(asset.status),
    price: asset.price,
    asset_type: asset.type,
    number_of_rooms: asset.rooms,
    updated_at: daysAgo(asset.age),
  }))
  await db.insertInto('asset').values(rows).execute()
  for (const [index, { contacts, viewers, hiddenBy }] of assets.entries()) {
    const key = { city_id: rows[index]!.city_id, asset_id: index + 1 }
    const access = [
      ...contacts.map((who) => ({ ...key, agent_id: agents[who]!, kind: 'contact' as const })),
      ...viewers.map((who) => ({ ...key, agent_id: agents[who]!, kind: 'viewer' as const })),
    ]
    if (access.length > 0) await db.insertInto('asset_access').values(access).execute()
    const hiders = hiddenBy.map((who) => ({ ...key, agent_id: agents[who]! }))
    if (hiders.length > 0) await db.insertInto('hidden_asset').values(hiders).execute()
  }
  await recountPlaces(db, [...gone, ...rows])
}

const finds = (text: string, { pattern }: SearchWord) => text.includes(pattern.slice(1, -1))
const isFound = ({ own, town }: Place, words: SearchWord[]) => words.every((word) => finds(own, word) || finds(town, word))

/** Whether all words are in one place of the address, or all but one, which starts a number that the agent may see. */
function isAt(asset: RandomMarket['assets'][number], who: number, words: SearchWord[]): boolean {
  const neighborhood = neighborhoodOf(asset)
  const places = [cities[asset.city]!, streetOf(asset), ...(neighborhood.isWholeCity ? [] : [neighborhood])]
  const mayRead = asset.shows || asset.owner === who || asset.contacts.includes(who)
  const left = words.filter((word) => /^\d/.test(word.word) && mayRead && finds(` ${asset.number ?? ''}`, word))
  return [undefined, ...left].some((number) => {
    const others = words.filter((word) => word !== number)
    return places.some((place) => isFound(place, others))
  })
}

async function idsWhere(condition: ReturnType<typeof seenBy>): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select a.id from asset a where ${condition}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function hasFacts(asset: RandomMarket['assets'][number], facts: Facts, neighborhoods: number[] | undefined): boolean {
  const { asset_types, price_from, price_to, rooms_from, rooms_to, updated_after, updated_until } = facts
  return (
    (!neighborhoods || neighborhoods.includes(neighborhoodOf(asset).id)) &&
    (!asset_types || (asset.type !== null && asset_types.includes(asset.type))) &&
    asset.price >= (price_from ?? 0) &&
    asset.price <= (price_to ?? Number.POSITIVE_INFINITY) &&
    (rooms_from === undefined || (asset.rooms !== null && asset.rooms >= rooms_from)) &&
    (rooms_to === undefined || (asset.rooms !== null && asset.rooms <= rooms_to)) &&
    (updated_after === undefined || asset.age < updated_after) &&
    (updated_until === undefined || asset.age >= updated_until)
  )
}

type Sorted = Pick<RandomMarket['assets'][number], 'price' | 'age'>
const inOrder = (one: Sorted, other: Sorted, sort: AssetSort | undefined): number =>
  sort === 'price_up'
    ? one.price - other.price
    : sort === 'price_down'
      ? other.price - one.price
      : sort === 'updated'
        ? one.age - other.age
        : sort === 'stalest'
          ? other.age - one.age
          : 0

async function expectList({ assets }: RandomMarket, question: Question): Promise<void> {
  const { agent: who, text, mine, marketed, visibility_status, city, realtor, ids, isWide, limit, page, facts } = question
  const me = agents[who]!
  const narrow = isWide ? {} : { ids, realtor: realtor === undefined ? undefined : agents[realtor], marketed }
  const filter: AssetFilter = {
    mine: !isWide && mine,
    ...narrow,
    visibility_status,
    city: city === undefined ? undefined : cities[city]!.id,
    words: searchWords(text),
    ...facts,
    neighborhoods: facts.neighborhoods?.map((index) => at(neighborhoods, index).id),
    updated_after: facts.updated_after === undefined ? undefined : daysAgo(facts.updated_after),
    updated_until: facts.updated_until === undefined ? undefined : daysAgo(facts.updated_until),
  }
  const seen = await idsWhere(seenBy(me))
  const meant = assets
    .map((asset, index) => ({ ...asset, id: index + 1 }))
    .filter((asset) => seen.has(asset.id))
    .filter(({ owner }) => !filter.mine || owner === who)
    .filter(({ id }) => !filter.ids || filter.ids.includes(id))
    .filter(({ owner }) => filter.realtor === undefined || owner === realtor)
    .filter(({ status }) => !filter.marketed || ['ME', 'AL', 'AG'].includes(status))
    .filter(({ status }) => !visibility_status || status === visibility_status)
    .filter((asset) => city === undefined || asset.city === city)
    .filter((asset) => isAt(asset, who, filter.words))
    .filter((asset) => hasFacts(asset, facts, filter.neighborhoods))
    // For equal times the lists agree on newest first, and "stalest" is "recently updated" reversed.
    .sort((one, other) => inOrder(one, other, facts.sort) || (facts.sort === 'stalest' ? one.id - other.id : other.id - one.id))
    .map(({ id }) => id)
  const list = (which: ListPage) => listAssets(db, me, filter, which, (ids) => readAssetRows(db, me, ids, product.now()))
  const listed = await list(listPage(limit, page + 1))
  expect({ count: listed.count, ids: listed.results.map(({ id }) => id) }).toEqual({
    count: meant.length,
    ids: meant.slice(page * limit, (page + 1) * limit),
  })
  const behind = meant.slice((page + 1) * limit)
  expect(listed.after !== null).toBe(listed.results.length > 0 && behind.length > 0)
  if (listed.after === null) return
  const next = await list(listPage(limit, 1, listed.after))
  expect({ count: next.count, ids: next.results.map(({ id }) => id) }).toEqual({
    count: meant.length,
    ids: behind.slice(0, limit),
  })
}

async function expectSuggestions({ assets }: RandomMarket, { agent: who, text }: Question): Promise<void> {
  const me = agents[who]!
  const words = searchWords(text)
  const matchable = await idsWhere(matchableFor(me))
  const counted = (kind: number, place: Place, isThere: (asset: RandomMarket['assets'][number]) => boolean) => ({
    kind,
    place,
    count: assets.filter((asset, index) => matchable.has(index + 1) && isThere(asset)).length,
  })
  const meant = [
    ...cities.map((place, index) => counted(0, place, ({ city }) => city === index)),
    ...neighborhoods
      .filter(({ isWholeCity }) => !isWholeCity)
      .map((place) => counted(1, place, (asset) => neighborhoodOf(asset) === place)),
    ...streets.map((place) => counted(2, place, (asset) => streetOf(asset) === place)),
  ]
    .filter(({ count, place }) => count > 0 && words.length > 0 && isFound(place, words))
    // Matches of the city's name alone belong to the city.
    .filter(({ place }) => !isFound({ ...place, own: '' }, words))
    .sort(
      (one, other) =>
        one.kind - other.kind ||
        other.count - one.count ||
        (one.place.name === other.place.name ? one.place.id - other.place.id : one.place.name < other.place.name ? -1 : 1),
    )
  expect(await suggestPlaces(db, me, words, 'SALE')).toEqual(
    meant.slice(0, 10).map(({ kind, place, count }) => ({
      street: kind === 2 ? place.name : null,
      neighborhood: kind === 1 ? place.name : null,
      city: { id: place.cityId, name: cities.find(({ id }) => id === place.cityId)!.name },
      count,
    })),
  )
}

test('lists and suggestions equal the result of filtering all assets', { timeout: RANDOM_TIMEOUT_MS }, async () => {
  await recountAllPlaces(db)
  await fc.assert(
    fc.asyncProperty(marketArbitrary, fc.array(questionArbitrary, { minLength: 6, maxLength: 12 }), async (market, questions) => {
      await build(market)
      for (const question of questions) {
        await expectList(market, question)
        await expectSuggestions(market, question)
      }
    }),
    { numRuns: runs(60) },
  )
})
