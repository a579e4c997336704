import { changeAsset, hideAsset, setContacts, setViewers } from '@mafteach/contract/assets'
import { makeDormant } from '@mafteach/contract/customers'
import type { ListingInput } from '@mafteach/contract/listings'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { draftPriceLadder, priceLadder } from '@mafteach/contract/price-ladder'
import { whyUnsold } from '@mafteach/contract/why-unsold'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf, setWaiting } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** The price ladder and why an asset does not sell (product.md section 13), over HTTP with the real database. */

const product = await openProduct()
const place = await placeOf(product)
const { db } = product.database
const NOW = new Date('2026-11-20T09:00:00Z')
const PRICE = 2_000_000

let me: Caller
let friend: Caller

const at = (id: number) => ({ params: { id: String(id) } })
const connect = async (one: Caller, other: Caller) => {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}
/** Customers of an agent, each with these listings. */
async function buyers(agent: Caller, ...customers: Partial<ListingInput>[][]): Promise<number[]> {
  const ids = []
  for (const listings of customers) {
    const { id } = await buildCustomer(agent)
    for (const listing of listings) await buildListing(agent, id, place, listing)
    ids.push(id)
  }
  return ids
}
const three = (listing: Partial<ListingInput>) => [[listing], [listing], [listing]]

beforeEach(async () => {
  product.setTime(NOW)
  await db.deleteFrom('listing').execute()
  me = await product.agent({ name: 'נועה ברקאי' })
  friend = await product.agent({ name: 'גיל הסוכן' })
  await connect(me, friend)
})

test('fifty prices, each with the number of active customers whom the asset would then fit', async () => {
  const asset = await buildAsset(me, place, { price: PRICE })
  const [asleep, gone] = await buyers(
    me,
    [{ budget: PRICE }],
    [{ budget: PRICE }],
    // One person, with a gap between two listings.
    [{ budget: 1_750_000 }, { price_from: 2_050_000, budget: 2_100_000 }],
    [{ budget: 1_500_000 }],
    [{ neighborhoods: [place.neighborhoods[1]] }],
  )
  await me.ok(makeDormant, at(asleep!))
  await db.updateTable('customer').set({ is_archived: true }).where('id', '=', gone!).execute()
  await buyers(me, [{ budget: 1_900_000 }])
  await buyers(friend, ...three({ budget: 2_100_000 }), [{ budget: 1_900_000 }])

  const ladder = await me.ok(priceLadder, at(asset.id))
  expect(ladder).toMatchObject({ price: PRICE, refused_for_price: 0 })
  expect(ladder.steps).toHaveLength(50)
  expect([ladder.steps[0], ladder.steps[1], ladder.steps[29], ladder.steps[30], ladder.steps[49]]).toEqual([
    { price: 1_700_000, mine: 2, network: 4 },
    { price: 1_710_000, mine: 2, network: 4 },
    { price: 1_996_000, mine: 0, network: 3 },
    { price: 2_006_000, mine: 0, network: 3 },
    { price: 2_200_000, mine: 0, network: 0 },
  ])
  // One or two customers of other agents are not shown.
  expect(ladder.gains).toEqual([
    { price: 2_098_000, mine: 1, network: 3 },
    { price: 1_894_000, mine: 1, network: null },
    { price: 1_741_000, mine: 1, network: 0 },
  ])
  expect(JSON.stringify(ladder)).not.toMatch(/לקוח|גיל|052/)
  // The same without an asset, and a half is rounded up.
  const body = { city: place.city, neighborhood: place.neighborhoods[0], price: PRICE }
  expect(await me.ok(draftPriceLadder, { body })).toEqual(ladder)
  expect((await me.ok(draftPriceLadder, { body: { ...body, price: 1_990_000 } })).steps[0]!.price).toBe(1_692_000)
  const far = await placeOf(product, 'נתניה')
  const wrong = await me.call(draftPriceLadder, { body: { ...body, neighborhood: far.neighborhoods[0] } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { neighborhood: [expect.any(String)] }])
})

test('buyers who declined because of the price are counted, only mine', async () => {
  const asset = await buildAsset(me, place, { price: PRICE })
  const [dear, small] = await buyers(me, [{}], [{}])
  const [theirs] = await buyers(friend, [{}])
  const no = { city_id: place.city, asset_id: asset.id, is_interested: false }
  await db
    .insertInto('customer_asset')
    .values([
      { ...no, customer_id: dear!, answer_codes: ['price', 'floor'] },
      { ...no, customer_id: small!, answer_codes: ['size'], answer_text: 'המחיר גבוה' },
      { ...no, customer_id: theirs!, answer_codes: ['price'] },
    ])
    .execute()
  expect(await me.ok(priceLadder, at(asset.id))).toMatchObject({ refused_for_price: 1 })
})

test('the network is connected agents who may see the asset in its current state', async () => {
  const [connected, stranger] = [await product.agent(), await product.agent()]
  await connect(me, connected)
  for (const agent of [friend, connected, stranger]) await buyers(agent, ...three({}))
  await buyers(me, [{}])
  const asset = await buildAsset(me, place, { price: PRICE, visibility_status: 'AL' })
  const network = async (who = me) => (await who.ok(whyUnsold, at(asset.id))).fits.network
  const ladder = async () => (await me.ok(priceLadder, at(asset.id))).steps[20]!.network
  const both = async () => {
    expect(await ladder()).toBe(await network())
    return network()
  }
  expect(await both()).toBe(6)
  await friend.ok(hideAsset, { body: { asset_id: asset.id } })
  expect(await both()).toBe(3)
  await setWaiting(product, [connected.id], [connected.id])
  expect(await both()).toBe(0)
  // In marketing, visibility comes from the connection, not from the licence.
  await me.ok(changeAsset, { ...at(asset.id), body: { visibility_status: 'ME' } })
  expect(await both()).toBe(3)
  await me.ok(changeAsset, { ...at(asset.id), body: { visibility_status: 'AG' } })
  expect(await both()).toBe(0)
  await me.ok(setViewers, { ...at(asset.id), body: [connected.id] })
  expect(await both()).toBe(3)
  await db.updateTable('agent').set({ is_working: false }).where('id', '=', connected.id).execute()
  expect(await both()).toBe(0)
  await db.updateTable('agent').set({ is_working: true }).where('id', '=', connected.id).execute()
  await connected.ok(blockAgent, { body: { user_id: me.id } })
  expect(await both()).toBe(0)
  // Under the radar nobody sees it, but its matches with the agent's own buyers are shown.
  await me.ok(changeAsset, { ...at(asset.id), body: { visibility_status: 'NO' } })
  expect(await me.ok(whyUnsold, at(asset.id))).toMatchObject({ fits: { mine: 1, network: 0 } })
  expect((await me.ok(priceLadder, at(asset.id))).steps[20]).toMatchObject({ mine: 1, network: 0 })
})

test('a contact gets their own buyers; an agent who only sees the asset gets nothing', async () => {
  const agency = await product.agency('משרד')
  const [owner, contact, colleague] = [
    await product.agent({ agency_id: agency }),
    await product.agent({ agency_id: agency }),
    await product.agent({ agency_id: agency }),
  ]
  const asset = await buildAsset(owner, place, { price: PRICE })
  await owner.ok(setContacts, { ...at(asset.id), body: [contact.id] })
  await buyers(contact, [{}])
  await buyers(owner, ...three({}))
  for (const call of [priceLadder, whyUnsold]) {
    expect((await colleague.call(call, at(asset.id))).body).toMatchObject({ code: 'not_allowed' })
    expect((await me.call(call, at(asset.id))).status).toBe(404)
  }
  expect(await contact.ok(whyUnsold, at(asset.id))).toMatchObject({ fits: { mine: 1, network: 0 } })
  await connect(contact, owner)
  expect(await contact.ok(whyUnsold, at(asset.id))).toMatchObject({ fits: { mine: 1, network: 3 } })
})

test('what excludes which buyers by itself, what they look for, and the three changes that gain most', async () => {
  const asset = await buildAsset(me, place, { price: PRICE, number_of_rooms: 3 })
  await buyers(
    me,
    [{ budget: 1_900_000 }],
    // In one listing only the price is missed, in another only the rooms.
    [{ budget: 1_900_000 }, { number_of_rooms: 4 }],
    [{ budget: 1_900_000, number_of_rooms: 4 }],
    [{ from_floor: 2 }],
    [{ from_floor: 2, should_have_elevator: true }],
    // Matches another listing without knowing the floor.
    [{ from_floor: 2 }, {}],
    [{ neighborhoods: [place.neighborhoods[1]] }],
  )
  await buyers(friend, ...three({ budget: 1_960_000 }), [{ budget: 1_900_000 }])
  const outside = await product.agent()
  await buyers(outside, ...three({}), [{ budget: 1_000_000 }])
  const friendly = [await product.agent(), await product.agent()]
  for (const agent of friendly) {
    await connect(me, agent)
    await buyers(agent, [{}])
  }

  product.setTime(new Date(NOW.getTime() + 15.5 * 86_400_000))
  const again = product.withToken(product.tokens.access({ session: me.session, phone: 'x', agent: me.id }))
  expect(await again.ok(whyUnsold, at(asset.id))).toEqual({
    days: 15,
    fits: { mine: 3, network: null },
    lost: [
      { name: 'neighborhood', mine: 1, network: 0, unknown: 0 },
      { name: 'rooms', mine: 1, network: 0, unknown: 0 },
      { name: 'price', mine: 2, network: 4, unknown: 0 },
      { name: 'floor', mine: 0, network: 0, unknown: 2 },
      { name: 'elevator', mine: 0, network: 0, unknown: 1 },
    ],
    moves: [
      { kind: 'STATE_FACT', field: 'floor', mine: 2, network: 0 },
      { kind: 'PRICE', price: 1_955_000, mine: 0, network: 3 },
      { kind: 'AUDIENCE', audience: 'AL', mine: 0, network: 3 },
    ],
  })
})

test('an asset that excludes nobody gets no proposal except photos', async () => {
  const asset = await buildAsset(me, place, { price: PRICE, visibility_status: 'AL' })
  expect(await me.ok(whyUnsold, at(asset.id))).toEqual({
    days: 0,
    fits: { mine: 0, network: 0 },
    lost: [],
    moves: [{ kind: 'PHOTOS', mine: 0, network: 0 }],
  })
})
