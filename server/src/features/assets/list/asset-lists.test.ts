import { type AssetSort, assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/assets'
import { makeDormant } from '@mafteach/contract/customers'
import { home } from '@mafteach/contract/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { audienceOf, buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../../test/builders.ts'
import { type Caller, openProduct } from '../../../../test/product.ts'

/** Filters, orders and counts of lists of assets, and assets that need confirmation. */

const product = await openProduct()
const { db } = product.database
const DAY_MS = 86_400_000
const NOW = product.now()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

let place: Place
let far: Place
let me: Caller
const ids = new Map<string, number>()
const at = (id: number) => ({ params: { id: String(id) } })

beforeAll(async () => {
  place = await placeOf(product)
  far = await placeOf(product, 'נתניה')
  me = await product.agent()
  const assets: [name: string, where: Place, facts: Partial<contract.AssetInput>, status: string, days: number][] = [
    ['cheap', place, { price: 1_000_000, number_of_rooms: 3, asset_type: 'AT' }, 'ME', 0],
    [
      'other neighborhood',
      place,
      { neighborhood: place.neighborhoods[1], price: 2_000_000, number_of_rooms: 3.5, asset_type: 'GT' },
      'AL',
      1.5,
    ],
    ['chosen', place, { price: 3_000_000, number_of_rooms: 5, asset_type: 'PN' }, 'AG', 8],
    ['quiet', place, { price: 2_500_000, asset_type: 'AT' }, 'NO', 20],
    ['far', far, { price: 1_500_000, number_of_rooms: 4 }, 'ME', 14],
    ['gone', far, { price: 1_700_000, number_of_rooms: 4, asset_type: 'AT' }, 'sold', 30],
  ]
  for (const [name, where, facts, status, days] of assets) {
    const { id } = await buildAsset(me, where, facts)
    ids.set(name, id)
    await db
      .updateTable('asset')
      .set({
        visibility_status: status as 'ME',
        audience: audienceOf(status),
        updated_at: daysAgo(days),
      })
      .where('id', '=', id)
      .execute()
  }
})

const named = (found: { id: number }[]) => found.map(({ id }) => [...ids].find(([, one]) => one === id)?.[0] ?? '')
const list = async (query: object) => {
  const { count, results } = await me.ok(listAssets, { query: { mine: '1', ...query } })
  expect(count).toBe(results.length)
  return named(results).toSorted()
}

test.each([
  [{}, ['cheap', 'chosen', 'far', 'gone', 'other neighborhood', 'quiet']],
  [{ visibility_status: 'NO' }, ['quiet']],
  [{ visibility_status: 'sold' }, ['gone']],
  [{ city: 'far' }, ['far', 'gone']],
  [{ neighborhoods: [0] }, ['cheap', 'chosen', 'quiet']],
  [{ neighborhoods: [0, 1] }, ['cheap', 'chosen', 'other neighborhood', 'quiet']],
  [{ asset_types: 'AT,PN' }, ['cheap', 'chosen', 'gone', 'quiet']],
  [{ price_from: '1500000', price_to: '2000000' }, ['far', 'gone', 'other neighborhood']],
  [{ price_to: '999999' }, []],
  [{ rooms_from: '3.5', rooms_to: '4' }, ['far', 'gone', 'other neighborhood']],
  [{ rooms_from: '0' }, ['cheap', 'chosen', 'far', 'gone', 'other neighborhood']],
  [{ updating_status: 'new' }, ['cheap']],
  [{ updating_status: 'last_week' }, ['other neighborhood']],
  [{ updating_status: 'other' }, ['chosen', 'far', 'gone', 'quiet']],
  [{ not_updated_days: '14' }, ['far']],
  [{ not_updated_days: '8' }, ['chosen', 'far']],
  [{ not_updated_days: '1', updating_status: 'last_week' }, ['other neighborhood']],
  [{ search: 'נתניה', asset_types: 'AT' }, ['gone']],
])('%j finds %j', async ({ city, neighborhoods, ...query }: Record<string, unknown>, found) => {
  const where = {
    ...(city ? { city_id: String(far.city) } : {}),
    ...(neighborhoods ? { neighborhoods: (neighborhoods as number[]).map((index) => place.neighborhoods[index]).join() } : {}),
  }
  expect(await list({ ...query, ...where })).toEqual(found)
})

test('orders: newest, by price both ways, lately updated first, stalest first, on any page', async () => {
  const order = async (sort?: AssetSort) => {
    const pages = await Promise.all(
      ['1', '2'].map((page) => me.ok(listAssets, { query: { page, page_size: '3', ...(sort ? { sort } : {}) } })),
    )
    return named(pages.flatMap(({ results }) => results))
  }
  const byId = named([...ids.values()].toSorted((one, other) => other - one).map((id) => ({ id })))
  expect(await order()).toEqual(byId)
  expect(await order('newest')).toEqual(byId)
  expect(await order('price_up')).toEqual(['cheap', 'far', 'gone', 'other neighborhood', 'quiet', 'chosen'])
  expect(await order('price_down')).toEqual(['chosen', 'quiet', 'other neighborhood', 'gone', 'far', 'cheap'])
  expect(await order('updated')).toEqual(['cheap', 'other neighborhood', 'chosen', 'far', 'quiet', 'gone'])
  expect(await order('stalest')).toEqual(['gone', 'quiet', 'far', 'chosen', 'other neighborhood', 'cheap'])
})

test('assets that were not updated are listed stalest first, unless another order is requested', async () => {
  const order = async (query: object) =>
    named((await me.ok(listAssets, { query: { mine: '1', not_updated_days: '1', ...query } })).results)
  expect(await order({})).toEqual(['far', 'chosen', 'other neighborhood'])
  expect(await order({ sort: 'price_down' })).toEqual(['chosen', 'other neighborhood', 'far'])
  expect(await order({ sort: 'updated' })).toEqual(['other neighborhood', 'chosen', 'far'])
})

test('invalid filters are reported by name', async () => {
  const bad = {
    neighborhoods: 'x',
    asset_types: 'AT,XX',
    price_from: '-1',
    price_to: '1.5',
    rooms_from: '3.3',
    rooms_to: '21',
    updating_status: 'old',
    not_updated_days: '0',
    sort: 'rooms',
  }
  const { status, body } = await me.call(listAssets, { query: bad as never })
  expect([status, Object.keys(body).toSorted()]).toEqual([400, Object.keys(bad).toSorted()])
})

test('every count equals the length of its list', async () => {
  const counts = await me.ok(assetCounts)
  expect(counts).toEqual({ all: 6, ME: 2, AL: 1, AG: 1, NO: 1, sold: 1, rented: 0, not_updated: 1 })
  for (const [name, count] of Object.entries(counts)) {
    const query = name === 'all' ? {} : name === 'not_updated' ? { not_updated_days: '14' } : { visibility_status: name }
    expect([name, (await list(query)).length]).toEqual([name, count])
  }
})

test('filters and orders also apply to everything visible to me, and mine=1 limits to mine', async () => {
  const other = await product.agent()
  for (const price of [1_100_000, 1_200_000]) {
    const { id } = await buildAsset(other, place, { price, asset_type: 'ST' })
    ids.set(`theirs ${price}`, id)
    await other.ok(contract.changeAsset, { ...at(id), body: { visibility_status: 'AL' } })
  }
  const hidden = await buildAsset(other, place, { price: 1_150_000, asset_type: 'ST' })
  await other.ok(contract.changeAsset, { ...at(hidden.id), body: { visibility_status: 'AL' } })
  await me.ok(contract.hideAsset, { body: { asset_id: hidden.id } })
  const all = async (query: object) => {
    const { count, results } = await me.ok(listAssets, { query: { show_all: '1', ...query } })
    return [count, named(results)]
  }
  expect(await all({ price_to: '1200000', sort: 'price_down' })).toEqual([3, ['theirs 1200000', 'theirs 1100000', 'cheap']])
  expect(await all({ price_to: '1200000', sort: 'price_up', page_size: '1', page: '2' })).toEqual([3, ['theirs 1100000']])
  expect(await all({ asset_types: 'ST', sort: 'price_up' })).toEqual([2, ['theirs 1100000', 'theirs 1200000']])
  expect((await all({ asset_types: 'ST', rooms_from: '1' }))[0]).toBe(0)
  expect((await all({ search: 'רמת גן', asset_types: 'ST', sort: 'price_down' }))[1]).toEqual([
    'theirs 1200000',
    'theirs 1100000',
  ])
  expect((await all({ not_updated_days: '14' }))[1]).toEqual(['far'])
  expect((await all({ mine: '1', asset_types: 'ST' }))[0]).toBe(0)
  for (const name of [...ids.keys()].filter((name) => name.startsWith('theirs'))) ids.delete(name)
})

test('a row has the number of my active matching customers: each once, without dormant ones and other agents’', async () => {
  const agent = await product.agent()
  const [asset, quiet] = [await buildAsset(agent, place), await buildAsset(agent, place)]
  const fullAsset = await buildAsset(agent, {
    ...place,
    neighborhoods: [place.wholeCity, place.neighborhoods[1], place.neighborhoods[2]],
  })
  await agent.ok(contract.changeAsset, { ...at(quiet.id), body: { visibility_status: 'NO' } })
  const [one, two, dormant] = [await buildCustomer(agent), await buildCustomer(agent), await buildCustomer(agent)]
  await buildListing(agent, one.id, place)
  await buildListing(agent, one.id, place)
  await buildListing(agent, two.id, {
    ...place,
    neighborhoods: [place.wholeCity, place.neighborhoods[1], place.neighborhoods[2]],
  })
  await buildListing(agent, two.id, place, { budget: 1 })
  await buildListing(agent, dormant.id, place)
  await agent.ok(makeDormant, at(dormant.id))
  await buildListing(agent, (await buildCustomer(agent)).id, {
    ...place,
    neighborhoods: [place.neighborhoods[2], place.neighborhoods[1], place.neighborhoods[0]],
  })
  await buildListing(me, (await buildCustomer(me)).id, place)
  const { results } = await agent.ok(listAssets)
  expect(new Map(results.map(({ id, fitting_buyers }) => [id, fitting_buyers]))).toEqual(
    new Map([
      [asset.id, 2],
      [quiet.id, 0],
      [fullAsset.id, 3],
    ]),
  )
  // The count equals that of the panel.
  for (const { id, fitting_buyers } of results)
    expect((await agent.ok(contract.getAsset, at(id))).potential_buyers).toHaveLength(fitting_buyers)
})

test('still so: a confirmed asset is up to date, in no list of outdated ones, and no new match', async () => {
  const [agent, friend] = [await product.agent(), await product.agent()]
  const { id } = await buildAsset(agent, place)
  await agent.ok(contract.changeAsset, { ...at(id), body: { visibility_status: 'AL' } })
  await db
    .updateTable('asset')
    .set({ updated_at: daysAgo(15), market_at: daysAgo(15), al_since: daysAgo(15), me_since: daysAgo(15) })
    .where('id', '=', id)
    .execute()
  await buildListing(friend, (await buildCustomer(friend)).id, place)
  await product.settled()
  expect((await agent.ok(assetCounts)).not_updated).toBe(1)
  expect(await agent.ok(home)).toMatchObject({
    assets_to_update: [{ id, price: 2_500_000, updated_at: daysAgo(15).toISOString() }],
    counts: { active_assets: 1, assets_to_update: 1 },
  })
  const confirmed = await agent.ok(contract.confirmAsset, at(id))
  expect(confirmed).toMatchObject({ updating_status: 'new', updated_at: NOW.toISOString(), price: 2_500_000 })
  expect(confirmed.log![0]).toMatchObject({ kind: 'confirmed', by: { id: agent.id }, at: NOW.toISOString() })
  expect((await agent.ok(assetCounts)).not_updated).toBe(0)
  expect((await agent.ok(home)).assets_to_update).toEqual([])
  const { market_at } = await db.selectFrom('asset').select('market_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(market_at).toEqual(daysAgo(15))
})

test('undoing "still so" restores the former date, and leaves no trace in the log', async () => {
  const agency_id = await product.agency()
  const [owner, contact] = [await product.agent({ agency_id }), await product.agent({ agency_id })]
  const { id } = await buildAsset(owner, place)
  await owner.ok(contract.setContacts, { ...at(id), body: [contact.id] })
  const was = new Date('2026-11-01T08:00:00.123Z')
  await db.updateTable('asset').set({ updated_at: was }).where('id', '=', id).execute()
  const before = await owner.ok(contract.getAsset, at(id))
  const takeBack = (who: Caller, updated_at: string) => who.call(contract.unconfirmAsset, { ...at(id), body: { updated_at } })

  const first = await owner.ok(contract.confirmAsset, at(id))
  expect((await takeBack(contact, first.updated_at)).status).toBe(404)
  expect((await takeBack(owner, before.updated_at)).status).toBe(404)
  const undone = await takeBack(owner, first.updated_at)
  expect([undone.status, undone.body]).toEqual([200, before])
  expect(before.updated_at).toBe(was.toISOString())
  // A retry after a lost response does not touch an earlier confirmation.
  expect((await takeBack(owner, first.updated_at)).status).toBe(404)

  // Later changes prevent it: an edit, and somebody else's confirmation.
  const tick = () => product.setTime(new Date(product.now().getTime() + 1_000))
  const second = await owner.ok(contract.confirmAsset, at(id))
  tick()
  const third = await contact.ok(contract.confirmAsset, at(id))
  const refused = await takeBack(owner, second.updated_at)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect((await takeBack(contact, third.updated_at)).body.updated_at).toBe(second.updated_at)
  tick()
  await contact.ok(contract.changeAsset, { ...at(id), body: { price: 2_400_000 } })
  expect((await takeBack(owner, second.updated_at)).status).toBe(409)
  product.setTime(NOW)
})
