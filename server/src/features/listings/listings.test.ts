import { getCustomer, updateAssetInterest } from '@mafteach/contract/customers'
import { LISTING_FIELD_NAMES } from '@mafteach/contract/listing-fields'
import * as contract from '@mafteach/contract/listings'
import { getMatches, searchForMatchingAssets } from '@mafteach/contract/matching'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listingColumn } from '#domain/listings.ts'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Listings of buyers (spec sections 3, 5 and 7.2, product.md sections 5 and 11). */

const product = await openProduct()

let me: Caller
let other: Caller
let place: Place
let customer: number

beforeAll(async () => {
  me = await product.agent()
  other = await product.agent()
  place = await placeOf(product)
  customer = (await buildCustomer(me)).id
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = (body: object, who = me) => who.call(contract.addPurchaseListing, { ...idOf(customer), body: body as never })

const FULL = {
  asset_types_list: ['AT', 'GT'],
  number_of_rooms: 3.5,
  number_of_rooms_max: 4.5,
  from_floor: 1,
  to_floor: 6,
  floors_in_building: 8,
  not_first_floor: true,
  not_last_floor: true,
  should_have_elevator: true,
  elevator_from_floor: 2,
  should_have_parking_in_registry: true,
  should_have_in_house_shelter: true,
  should_have_sun_terrace: true,
  should_have_storage_space: true,
  should_show_dangerous_buildings: true,
  asset_size: 90,
  asset_outside_size: 30,
  price_from: 2_000_000,
  price_to: 0,
  budget: 3_250_000,
  requested_eviction_range: 'M6',
  new_asset: true,
} as const

test('reversed ranges are refused at their field; an upper floor below the lower one is cleared', async () => {
  const plain = { city: place.city, neighborhoods: [place.wholeCity] }
  const made = await add({ ...plain, from_floor: 5, to_floor: 2 })
  expect(made).toMatchObject({ status: 201, body: { from_floor: 5, to_floor: null } })
  const replace = (body: object) => me.call(contract.updatePurchaseListing, { ...idOf(made.body.id), body: body as never })
  const turned: [object, string][] = [
    [{ number_of_rooms: 5, number_of_rooms_max: 4.5 }, 'number_of_rooms_max'],
    [{ price_from: 3_000_000, budget: 2_000_000, price_to: 4_000_000 }, 'budget'],
    [{ price_from: 3_000_000, budget: 0, price_to: 2_000_000 }, 'price_to'],
  ]
  for (const [listingCriteria, field] of turned) {
    for (const { status, body } of [await add({ ...plain, ...listingCriteria }), await replace({ ...plain, ...listingCriteria })])
      expect([status, Object.keys(body)]).toEqual([400, [field]])
  }
  const open = { ...plain, price_from: 3_000_000, budget: 0, price_to: 0, number_of_rooms: 4, number_of_rooms_max: 4 }
  expect((await replace({ ...open, from_floor: 3, to_floor: 3 })).body).toMatchObject({ price_from: 3_000_000, to_floor: 3 })
})

test('every field of a listing is returned as sent, also after it was replaced', async () => {
  const made = await add({ city: place.city, neighborhoods: [place.neighborhoods[0], place.neighborhoods[1]], ...FULL })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...FULL, customer, city: { id: place.city, name: 'רמת גן' } })
  expect(new Set(made.body.neighborhoods.map(({ id }) => id))).toEqual(new Set([place.neighborhoods[0], place.neighborhoods[1]]))
  // As sent back by a client of the specification: with its own id among the fields.
  const again = {
    city: place.city,
    neighborhoods: [place.neighborhoods[0], place.neighborhoods[1]],
    ...FULL,
    asset_types_list: [...FULL.asset_types_list],
  }
  const same = await me.ok(contract.updatePurchaseListing, { ...idOf(made.body.id), body: { ...again, id: made.body.id } })
  expect(same).toEqual(made.body)
  const another = await me.call(contract.updatePurchaseListing, {
    ...idOf(made.body.id),
    body: { ...again, id: made.body.id + 1 },
  })
  expect([another.status, Object.keys(another.body)]).toEqual([400, ['id']])
  const plain = await me.ok(contract.updatePurchaseListing, {
    ...idOf(made.body.id),
    body: { city: place.city, neighborhoods: [place.wholeCity] },
  })
  expect(plain).toMatchObject({ asset_types_list: [], budget: null, should_have_elevator: false, requested_eviction_range: null })
  expect((await me.ok(getCustomer, idOf(customer))).purchase_listings).toContainEqual(plain)
})

test('city and at least one neighborhood are required, with the fixed text', async () => {
  const nothing = await add({})
  expect([nothing.status, nothing.body.city, nothing.body.neighborhoods]).toEqual([400, ['חסר שדה חובה'], ['יש להזין שכונות']])
  expect((await add({ city: place.city, neighborhoods: [] })).body.neighborhoods).toEqual(['יש להזין שכונות'])
})

test('wrong values are named by field and nothing is written', async () => {
  const before = (await me.ok(getCustomer, idOf(customer))).purchase_listings.length
  const wrong = await add({
    city: place.city,
    neighborhoods: [place.neighborhoods[0]],
    number_of_rooms: 3.2,
    asset_types_list: ['QQ'],
    from_floor: 99,
    budget: -1,
    requested_eviction_range: 'SOON',
    should_have_elevator: 'yes',
    asset_size: 1.5,
  })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body).toSorted()).toEqual([
    'asset_size',
    'asset_types_list',
    'budget',
    'from_floor',
    'number_of_rooms',
    'requested_eviction_range',
    'should_have_elevator',
  ])
  const far = await placeOf(product, 'נתניה')
  expect((await add({ city: place.city, neighborhoods: [far.neighborhoods[0]] })).body).toHaveProperty('neighborhoods')
  expect((await add({ city: 999_999, neighborhoods: [1] })).body).toHaveProperty('city')
  expect((await me.ok(getCustomer, idOf(customer))).purchase_listings).toHaveLength(before)
})

test('another agent’s customer and listing are 404', async () => {
  const body = { city: place.city, neighborhoods: [place.neighborhoods[0]] }
  expect((await add(body, other)).status).toBe(404)
  const { id } = await buildListing(me, customer, place)
  const answers = [
    await other.call(contract.updatePurchaseListing, { ...idOf(id), body }),
    await other.call(contract.deletePurchaseListing, idOf(id)),
    await other.call(getMatches, idOf(id)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await me.call(getMatches, idOf(id))).status).toBe(200)
})

test('a deleted listing is gone, and its neighborhood no longer finds it', async () => {
  const { id } = await buildListing(me, customer, place)
  await me.ok(contract.deletePurchaseListing, idOf(id))
  expect((await me.call(getMatches, idOf(id))).status).toBe(404)
  const left = await product.database.db.selectFrom('listing_neighborhood').selectAll().where('listing_id', '=', id).execute()
  expect(left).toEqual([])
})

test('matches: tabs by interest, the total in X-Total-Count, near ones last and only on request', async () => {
  const agent = await product.agent()
  const buyer = await buildCustomer(agent)
  const listing = await buildListing(agent, buyer.id, place, { budget: 2_000_000, number_of_rooms: 3 })
  const full = await buildAsset(agent, place, { price: 1_900_000, number_of_rooms: 3 })
  const unknown = await buildAsset(agent, place, { price: 1_900_000 })
  const near = await buildAsset(agent, place, { price: 2_060_000, number_of_rooms: 3 })
  await buildAsset(agent, place, { price: 2_200_000, number_of_rooms: 3 })
  const readList = async (query: object) => {
    const { body, headers } = await agent.call(getMatches, { ...idOf(listing.id), query })
    return { ids: body.map(({ id }) => id), total: headers['x-total-count'], body }
  }
  expect(await readList({})).toMatchObject({ ids: [full.id, unknown.id], total: '2' })
  const all = await readList({ near: '1' })
  expect(all.ids).toEqual([full.id, unknown.id, near.id])
  expect(all.body.map(({ match }) => [match.met, match.asked, match.near])).toEqual([
    [5, 5, false],
    [4, 5, false],
    [4, 5, true],
  ])
  expect(all.body[1]!.match.criteria).toContainEqual({ name: 'rooms', verdict: 'unknown' })
  const off = [{ how: 'above', by: expect.closeTo(0.03) }]
  expect(all.body[2]!.match.criteria).toContainEqual({ name: 'price', verdict: 'unmet', off })

  await agent.ok(updateAssetInterest, { ...idOf(buyer.id), body: { asset_id: full.id, is_interested: true } })
  expect((await readList({ tab: 'open' })).ids).toEqual([unknown.id])
  expect((await readList({ tab: 'interested' })).ids).toEqual([full.id])
  expect((await readList({ tab: 'not_interested' })).ids).toEqual([])
  expect((await agent.call(getMatches, { ...idOf(listing.id), query: { tab: 'maybe' as never } })).body).toHaveProperty('tab')
})

test('"new" means since the previous visit: an asset stays new during a visit of half an hour, and not in the next one', async () => {
  const agent = await product.agent()
  const start = product.now()
  /** The caller after some minutes: an access token is valid for fifteen. */
  const after = (minutes: number) => {
    product.setTime(new Date(start.getTime() + minutes * 60_000))
    return product.withToken(product.tokens.access({ session: agent.session, phone: '', agent: agent.id }))
  }
  const listing = await buildListing(agent, (await buildCustomer(agent)).id, place)
  const first = await buildAsset(after(1), place)
  const newOnes = async (minutes: number) =>
    (await after(minutes).ok(getMatches, idOf(listing.id))).filter(({ is_new }) => is_new).map(({ id }) => id)
  expect(await newOnes(2)).toEqual([first.id])
  expect(await newOnes(20)).toEqual([first.id])
  const second = await buildAsset(after(60), place)
  expect(await newOnes(61)).toEqual([second.id])
  expect(await newOnes(120)).toEqual([])
  product.setTime(start)
})

test('an unfinished listing is matched too; no neighborhood means the whole city, no budget no limit', async () => {
  const agent = await product.agent()
  const asset = await buildAsset(agent, place, { price: 9_000_000 })
  const search = (body: object) => agent.call(searchForMatchingAssets, { body: { id: null, city: place.city, ...body } as never })
  expect((await search({})).body.map(({ id }) => id)).toEqual([asset.id])
  expect((await search({ budget: 999_999_999 })).body).toHaveLength(1)
  expect((await search({ budget: 8_000_000 })).body).toEqual([])
  expect((await search({ neighborhoods: [place.neighborhoods[1]] })).body).toEqual([])
  expect((await search({ city: undefined })).body).toHaveProperty('city')
  const buyer = await buildCustomer(other)
  expect((await search({ buyer: buyer.id })).status).toBe(404)
})

test('every column of a listing is a field of the catalogue, or its owner and place', async () => {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'listing'`.execute(product.database.db)
  const noFields = ['id', 'customer_id', 'agent_id', 'deal_kind', 'city_id', 'neighborhoods', 'created_at', 'updated_at']
  const fields = LISTING_FIELD_NAMES.map(listingColumn)
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual([...noFields, ...fields].toSorted())
})
