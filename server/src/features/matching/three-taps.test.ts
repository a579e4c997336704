import { updateAssetInterest } from '@mafteach/contract/customers'
import { bestMatches, searchForMatchingAssets, suggestedChanges } from '@mafteach/contract/matching'
import { sendMessages } from '@mafteach/contract/messages'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Data for the shortest ways to a sent asset: the best unsent matches of a customer, and the effect of one change of a listing. */

const product = await openProduct()
const place: Place = await placeOf(product)

let me: Caller
beforeEach(async () => {
  me = await product.agent()
})

const best = async (customer: number, who = me) =>
  (await who.ok(bestMatches, { params: { id: String(customer) } })).map(({ id }) => id)

test('the best three of all listings: most matching facts first, without answered and sent ones', async () => {
  const customer = await buildCustomer(me)
  await buildListing(me, customer.id, place, { number_of_rooms: 4, should_have_in_house_shelter: true })
  const facts = { number_of_rooms: 4, has_in_house_shelter: true }
  const sent = (await buildAsset(me, place, facts)).id
  const refused = (await buildAsset(me, place, facts)).id
  const vague = (await buildAsset(me, place, { number_of_rooms: 4 })).id
  const older = (await buildAsset(me, place, facts)).id
  product.setTime(new Date(product.now().getTime() + 60_000))
  const newer = (await buildAsset(me, place, facts)).id
  await buildAsset(me, place, { number_of_rooms: 3 })
  await me.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [sent] } })
  await me.ok(updateAssetInterest, { params: { id: String(customer.id) }, body: { asset_id: refused, is_interested: false } })
  expect(await best(customer.id)).toEqual([newer, older, vague])
})

test('another agent’s customer is a 404', async () => {
  const customer = await buildCustomer(await product.agent())
  expect((await me.call(bestMatches, { params: { id: String(customer.id) } })).status).toBe(404)
})

const draft = () => ({
  city: place.city,
  neighborhoods: [place.neighborhoods[0]!],
  budget: 3_000_000,
  should_have_in_house_shelter: true,
})

test('each suggestion adds the stated number of matches', async () => {
  const rooms = { number_of_rooms: 4, has_in_house_shelter: true }
  for (const price of [3_090_000, 3_095_000, 3_190_000, 3_600_000]) await buildAsset(me, place, { ...rooms, price })
  for (const price of [2_500_000, 2_600_000])
    await buildAsset(me, place, { number_of_rooms: 4, has_in_house_shelter: false, price })
  // Misses two criteria: no single change adds it.
  await buildAsset(me, place, { number_of_rooms: 4, has_in_house_shelter: false, price: 3_100_000 })

  const suggestions = await me.ok(suggestedChanges, { body: draft() })
  expect(suggestions).toEqual([
    { criterion: 'price', change: { budget: 3_100_000 }, count: 2 },
    { criterion: 'shelter', change: { should_have_in_house_shelter: false }, count: 2 },
  ])
  for (const { change, count } of suggestions) {
    expect(await me.ok(searchForMatchingAssets, { body: { ...draft(), ...change } })).toHaveLength(count)
  }
})

test('an asset that I may not see suggests nothing, and an unknown city is refused on its field', async () => {
  await buildAsset(await product.agent(), place, { price: 3_050_000, has_in_house_shelter: true })
  expect(await me.ok(suggestedChanges, { body: draft() })).toEqual([])
  const refused = await me.call(suggestedChanges, { body: { ...draft(), city: 1 } })
  expect([refused.status, refused.body.city]).toEqual([400, [expect.any(String)]])
})
