import { listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/assets'
import { FACT_NAMES } from '@mafteach/contract/facts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Facts of an asset: stored as sent, and rejected by field (spec section 3, product.md section 3). */

const product = await openProduct()

let place: Place
let owner: Caller
let other: Caller

beforeAll(async () => {
  place = await placeOf(product)
  owner = await product.agent()
  other = await product.agent()
})

test('a new asset needs city, neighborhood, street and price; each missing one is named', async () => {
  const { status, body } = await owner.call(contract.createAsset, { body: {} as never })
  expect(status).toBe(400)
  expect(Object.keys(body).sort()).toEqual(['city', 'neighborhood', 'price', 'street'])
  const price = await owner.call(contract.createAsset, {
    body: { city: place.city, neighborhood: place.neighborhoods[0], street: place.streets[0], price: 0 },
  })
  expect(Object.keys(price.body)).toEqual(['price'])
})

test('every field of an asset is returned as sent', async () => {
  const facts: Omit<contract.AssetInput, 'city' | 'neighborhood' | 'street'> = {
    price: 3_490_000,
    address_number: '45א',
    should_show_address_number: true,
    asset_type: 'AT',
    construction_year: 2018,
    toilets: 2,
    bathrooms: 1,
    number_of_rooms: 4.5,
    asset_built_area: 128,
    asset_outside_size: 20,
    floor: 3,
    highest_floor: 7,
    asset_levels: 1,
    sun_terrace_size: 14,
    has_sun_terrace: true,
    number_of_parking_spots: 2,
    has_parking_in_registry: false,
    in_house_shelter_size: 9,
    has_in_house_shelter: true,
    number_of_elevators: 1,
    has_elevator: true,
    has_storage_space: false,
    has_air_conditioning: true,
    is_accessible_for_disabled_people: null,
    is_dangerous_building: false,
    asset_facing: 'FRONT',
    asset_condition: 'REN',
    airway_north: true,
    airway_south: false,
    airway_east: null,
    airway_west: true,
    available_from: '2027-02-01',
    notes: 'דירה יפה',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    tour_url: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
    advertisement_url: 'https://example.com/ad/1',
  }
  const asset = await buildAsset(owner, place, facts)
  expect(asset).toMatchObject(facts)
  expect(asset).toMatchObject({
    city: { id: place.city, name: 'רמת גן' },
    visibility_status: 'ME',
    role: 'owner',
    realtor: owner.id,
    updating_status: 'new',
  })
  expect(await owner.ok(contract.getAsset, { params: { id: String(asset.id) } })).toEqual(asset)
})

test('unstated facts are null, never false', async () => {
  const asset = await buildAsset(owner, place)
  expect([
    asset.has_elevator,
    asset.has_sun_terrace,
    asset.has_parking_in_registry,
    asset.airway_north,
    asset.asset_type,
  ]).toEqual([null, null, null, null, null])
})

test('a size implies the feature, false beside a size is refused, and parking spots say nothing about the registry', async () => {
  const asset = await buildAsset(owner, place, {
    sun_terrace_size: 14,
    in_house_shelter_size: 9,
    number_of_elevators: 2,
    number_of_parking_spots: 2,
  })
  expect(asset).toMatchObject({
    has_sun_terrace: true,
    has_in_house_shelter: true,
    has_elevator: true,
    has_parking_in_registry: null,
  })
  for (const [size, fact] of [
    ['sun_terrace_size', 'has_sun_terrace'],
    ['in_house_shelter_size', 'has_in_house_shelter'],
    ['number_of_elevators', 'has_elevator'],
  ]) {
    const body = {
      city: place.city,
      neighborhood: place.neighborhoods[0],
      street: place.streets[0],
      price: 1_000_000,
      [size!]: 5,
      [fact!]: false,
    }
    const refused = await owner.call(contract.createAsset, { body })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [fact]])
  }
  // A later "no" clears the size, since none was sent with it.
  expect(
    await owner.ok(contract.changeAsset, { params: { id: String(asset.id) }, body: { has_sun_terrace: false } }),
  ).toMatchObject({
    has_sun_terrace: false,
    sun_terrace_size: null,
  })
})

test('a floor above the highest one, another city’s street, or another agent’s customer is refused at its field', async () => {
  const far = await placeOf(product, 'נתניה')
  const theirs = await buildCustomer(other)
  const base = { city: place.city, neighborhood: place.neighborhoods[0], street: place.streets[0], price: 1_000_000 }
  const refusals = [
    [{ ...base, floor: 8, highest_floor: 7 }, 'floor'],
    [{ ...base, street: far.streets[0] }, 'street'],
    [{ ...base, neighborhood: far.neighborhoods[0] }, 'neighborhood'],
    [{ ...base, city: 999_999 }, 'city'],
    [{ ...base, seller: theirs.id }, 'seller'],
    [{ ...base, number_of_rooms: 3.3 }, 'number_of_rooms'],
    [{ ...base, asset_type: 'XX' }, 'asset_type'],
    [{ ...base, advertisement_url: 'javascript:alert(1)' }, 'advertisement_url'],
    [{ ...base, video_url: 'https://example.com/film' }, 'video_url'],
    [{ ...base, tour_url: 'https://youtu.be/dQw4w9WgXcQ' }, 'tour_url'],
    [{ ...base, price: '1,000' }, 'price'],
  ] as const
  const before = await owner.ok(listAssets, { query: { page_size: '1' } })
  for (const [body, field] of refusals) {
    const { status, body: answer } = await owner.call(contract.createAsset, { body: body as never })
    expect([field, status, Object.keys(answer)]).toEqual([field, 400, expect.arrayContaining([field])])
  }
  expect((await owner.ok(listAssets, { query: { page_size: '1' } })).count).toBe(before.count)
})

test('every column of an asset is a fact of the catalogue, or is listed here as none', async () => {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'asset' and column_name !~ '^fit_'`.execute(product.database.db)
  const place = ['city_id', 'neighborhood_id', 'street_id', 'address_number', 'should_show_address_number']
  const sight = ['visibility_status', 'audience', 'market', 'market_at', 'me_since', 'al_since', 'new_matches_at']
  const others = [
    'id',
    'agent_id',
    'seller_id',
    'deal_kind',
    'price',
    'publish_permitted_by',
    'publish_permitted_on',
    'exclusive_until',
    'created_at',
    'updated_at',
  ]
  const noFacts = [...place, ...sight, ...others]
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual([...noFacts, ...FACT_NAMES].toSorted())
})
