import * as contract from '@mafteach/contract/assets'
import { autocomplete } from '@mafteach/contract/places'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, type Place, placeOf } from '../../../../test/builders.ts'
import { type Caller, openProduct } from '../../../../test/product.ts'
import { type AssetPlace, recountAllPlaces, recountPlaces } from './place-counts.queries.ts'

/** Counts of assets that are open to all agents in a place: computed in the background, exact, and found by the words of the place. */

const product = await openProduct()
const { db } = product.database

let owner: Caller
let other: Caller
let place: Place

beforeAll(async () => {
  place = await placeOf(product)
  owner = await product.agent()
  other = await product.agent()
})

let lastId = 0

/** Inserts an asset without the API, so that it is not counted. */
async function open(assetPlace: AssetPlace, market: 'AL' | 'ME' = 'AL'): Promise<number> {
  const id = ++lastId
  await db
    .insertInto('asset')
    .values({ ...assetPlace, id, agent_id: owner.id, price: 1, visibility_status: market, audience: market })
    .execute()
  return id
}

/** The counts of a city, a neighborhood and a street. */
async function countsOf({ city_id, neighborhood_id, street_id }: AssetPlace) {
  const count = async (kind: number, id: number) =>
    (await db.selectFrom('place').select('open_count').where('kind', '=', kind).where('ref_id', '=', id).executeTakeFirst())
      ?.open_count
  return [await count(0, city_id), await count(1, neighborhood_id), await count(2, street_id)]
}

/** A new city with a whole-city row, and neighborhoods and streets with these names. */
async function newCity(
  name: string,
  { neighborhoods = [], streets = [] }: { neighborhoods?: string[]; streets?: string[] } = {},
) {
  const id = 910_000 + ++lastId
  const rows = (names: string[]) => names.map((own) => ({ city_id: id, name: own, search: ` ${own}` }))
  await db
    .insertInto('city')
    .values({ id, name, search: ` ${name}` })
    .execute()
  const wholeCity = { city_id: id, name: 'כל היישוב', search: ' כל הישוב', is_whole_city: true }
  const neighborhoodRows = await db
    .insertInto('neighborhood')
    .values([wholeCity, ...rows(neighborhoods)])
    .returning('id')
    .execute()
  const streetRows = await db.insertInto('street').values(rows(streets)).returning('id').execute()
  const [wholeCityId, ...neighborhoodIds] = neighborhoodRows.map((row) => row.id)
  return { id, whole: wholeCityId!, neighborhoods: neighborhoodIds, streets: streetRows.map((row) => row.id) }
}

const suggest = (who: Caller, search: string) => who.ok(autocomplete, { query: { search } })

test('an asset opened to all agents is soon suggested to others, and no longer once it is closed', async () => {
  const { id, street } = await buildAsset(owner, place)
  const seen = async (who: Caller) =>
    (await suggest(who, `${street.name} רמת גן`)).find((found) => found.street === street.name)?.count
  expect(await seen(owner)).toBe(1)
  expect(await seen(other)).toBeUndefined()
  const change = (visibility_status: 'AL' | 'ME') =>
    owner.ok(contract.changeAsset, { params: { id: String(id) }, body: { visibility_status } })
  await change('AL')
  await expect.poll(() => seen(other)).toBe(1)
  await expect.poll(() => seen(owner)).toBe(1)
  await other.ok(contract.hideAsset, { body: { asset_id: id } })
  expect(await seen(other)).toBeUndefined()
  await other.ok(contract.unhideAsset, { body: { asset_id: id } })
  expect(await seen(other)).toBe(1)
  await change('ME')
  await expect.poll(() => seen(other)).toBeUndefined()
})

test('a recount counts the open assets of these places, and writes only changes', async () => {
  const city = await newCity('ספירה', { neighborhoods: ['מזרח', 'מערב'], streets: ['אגוז', 'ברוש'] })
  const [one, two] = [0, 1].map((index) => ({
    city_id: city.id,
    neighborhood_id: city.neighborhoods[index]!,
    street_id: city.streets[index]!,
  })) as [AssetPlace, AssetPlace]
  await open(one)
  await open(one)
  await open(one, 'ME')
  const moved = await open({ ...two, neighborhood_id: city.whole })
  await recountPlaces(db, [one])
  expect(await countsOf(one)).toEqual([3, 2, 2])
  expect(await countsOf(two)).toEqual([3, 0, 0])
  await recountPlaces(db, [two, { ...two, neighborhood_id: city.whole }])
  expect(await countsOf(two)).toEqual([3, 0, 1])
  const versions = async () =>
    (await sql<{ xmin: string }>`select xmin::text from place where city_id = ${city.id} order by kind, ref_id`.execute(db)).rows
  const before = await versions()
  await recountPlaces(db, [one, two])
  await recountAllPlaces(db)
  expect(await versions()).toEqual(before)
  await db.deleteFrom('asset').where('id', '=', moved).execute()
  await recountAllPlaces(db)
  expect(await countsOf(two)).toEqual([2, 0, 0])
})

test('recounts of the same places at once wait for one another, and the last one is right', async () => {
  const city = await newCity('תורים', { neighborhoods: ['צפון', 'דרום'], streets: ['תמר', 'תאנה', 'תות'] })
  const assetPlaces = city.streets.map((street_id, index) => ({
    city_id: city.id,
    neighborhood_id: city.neighborhoods[index % 2]!,
    street_id,
  }))
  await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      await open(assetPlaces[turn % 3]!)
      const mine = [...assetPlaces.slice(turn % 3), ...assetPlaces.slice(0, turn % 3)]
      await db.transaction().execute(async (transaction) => {
        await recountPlaces(transaction, turn % 2 ? mine : mine.toReversed())
      })
    }),
  )
  expect(await countsOf(assetPlaces[0]!)).toEqual([60, 40, 20])
  expect(await countsOf(assetPlaces[1]!)).toEqual([60, 20, 20])
})

test('a recount that had to wait counts changes made meanwhile', async () => {
  const city = await newCity('המתנה', { neighborhoods: ['שקט'], streets: ['סבלנות'] })
  const assetPlace = { city_id: city.id, neighborhood_id: city.neighborhoods[0]!, street_id: city.streets[0]! }
  await open(assetPlace)
  const first = await db.startTransaction().execute()
  await recountPlaces(first, [assetPlace])
  const second = recountPlaces(db, [assetPlace])
  const waiting = async () =>
    (
      await sql<{ count: number }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%recount_places%'`.execute(db)
    ).rows[0]!.count
  await expect.poll(waiting).toBe(1)
  await open(assetPlace)
  await first.commit().execute()
  await second
  expect(await countsOf(assetPlace)).toEqual([2, 2, 2])
})

test('places follow the registers: added, found by another spelling, renamed with their city, removed', async () => {
  const city = await newCity('מקום', { neighborhoods: ['ותיקה'], streets: ['קצרה', 'צדדית'] })
  const assetPlace = { city_id: city.id, neighborhood_id: city.neighborhoods[0]!, street_id: city.streets[0]! }
  await open(assetPlace)
  await recountPlaces(db, [assetPlace])
  const starts = async (kind: number) =>
    (
      await sql<{ start: string }>`
        select start from place_start where city_id = ${city.id} and kind = ${kind} and open_count = 1 order by start`.execute(db)
    ).rows.map(({ start }) => start)
  expect(await starts(2)).toEqual(['ק', 'קצ'])
  await db.updateTable('street').set({ search: ' קצרה / ארוכה קצרה' }).where('id', '=', assetPlace.street_id).execute()
  expect(await starts(2)).toEqual(['א', 'אר', 'ק', 'קצ'])
  // The city represents places that start with its name.
  await db.updateTable('city').set({ search: ' ארגמן' }).where('id', '=', city.id).execute()
  expect(await starts(0)).toEqual(['א', 'אר'])
  expect(await starts(2)).toEqual(['ק', 'קצ'])
  expect(await starts(1)).toEqual(['ו', 'ות'])
  await db.deleteFrom('street').where('id', '=', city.streets[1]!).execute()
  const rows = await db
    .selectFrom('place')
    .select(['kind', 'own', 'town'])
    .where('city_id', '=', city.id)
    .orderBy('kind')
    .execute()
  expect(rows).toEqual([
    { kind: 0, own: ' ארגמן', town: '' },
    { kind: 1, own: ' ותיקה', town: ' ארגמן' },
    { kind: 2, own: ' קצרה / ארוכה קצרה', town: ' ארגמן' },
  ])
})

test('hiding an asset makes room for a street of mine that ten neighborhoods would have pushed out', async () => {
  const names = Array.from('אבגדהוזחטי', (letter) => `פצ${letter}`)
  const city = await newCity('עשר', { neighborhoods: names, streets: ['פצפוץ', 'ברוש'] })
  const assetPlaces = city.neighborhoods.map((neighborhood_id) => ({
    city_id: city.id,
    neighborhood_id,
    street_id: city.streets[1]!,
  }))
  const ids = []
  for (const assetPlace of assetPlaces) ids.push(await open(assetPlace))
  await recountPlaces(db, assetPlaces)
  const me = await product.agent()
  await buildAsset(me, place, { city: city.id, neighborhood: city.whole, street: city.streets[0]! })
  expect((await suggest(me, 'פצ')).map(({ neighborhood }) => neighborhood)).toEqual(names)
  await me.ok(contract.hideAsset, { body: { asset_id: ids[3]! } })
  const found = await suggest(me, 'פצ')
  expect(found.map(({ neighborhood }) => neighborhood)).toEqual([...names.filter((name) => name !== names[3]), null])
  expect(found[9]).toMatchObject({ street: 'פצפוץ', count: 1 })
})
