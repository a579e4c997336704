import { changeAsset, createAsset, deleteAsset, getAsset } from '@mafteach/contract/assets'
import { mergeCustomers } from '@mafteach/contract/customer-merge'
import { changeCustomer, deleteCustomer, getCustomer, makeActive } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/deals'
import { getMatches } from '@mafteach/contract/matching'
import { sendFriendRequest } from '@mafteach/contract/network'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Undoing a deal, and what remains of it when its asset or its customers are deleted. */

const product = await openProduct()
const { db } = product.database
const DAY_MS = 86_400_000
const START = product.now()

let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})

const at = (id: number) => ({ params: { id: String(id) } })
const deal = (who: Caller, asset: number, body: Partial<contract.DealInput> = {}) =>
  who.call(contract.makeDeal, { ...at(asset), body })
const stateOf = async (who: Caller, id: number) => {
  const { is_dormant, sold_current_asset } = await who.ok(getCustomer, at(id))
  return { is_dormant, sold_current_asset }
}
/** The same agent, with a session that is valid at the product's time. */
const later = (who: Caller, days: number) => {
  product.setTime(new Date(START.getTime() + days * DAY_MS))
  return product.withToken(product.tokens.access({ session: who.session, phone: '', agent: who.id }))
}

async function connect(one: Caller, other: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

test('deleting a deal restores asset and customers as they were, and the asset is on the market again', async () => {
  for (const status of ['ME', 'AL', 'AG', 'NO'] as const) {
    const [me, friend] = [await product.agent(), await product.agent()]
    await connect(me, friend)
    const buyer = await buildCustomer(me)
    await buildListing(me, buyer.id, place)
    const seller = await buildCustomer(me)
    await me.ok(changeCustomer, { ...at(seller.id), body: { buyer_end_customer_status: 'IM', sold_current_asset: false } })
    const asset = await buildAsset(me, place, { seller: seller.id })
    if (status !== 'ME') await me.ok(changeAsset, { ...at(asset.id), body: { visibility_status: status } })
    const made = await deal(me, asset.id, { purchasing_customer: buyer.id })
    expect(await stateOf(me, seller.id)).toEqual({ is_dormant: true, sold_current_asset: true })
    const listing = await buildListing(friend, (await buildCustomer(friend)).id, place)
    await product.settled()
    await me.ok(contract.deleteDeal, at(made.body.id))
    await product.settled()
    expect((await me.ok(getAsset, at(asset.id))).visibility_status).toBe(status)
    expect(await stateOf(me, buyer.id)).toEqual({ is_dormant: false, sold_current_asset: null })
    expect(await stateOf(me, seller.id)).toEqual({ is_dormant: false, sold_current_asset: false })
    const found = await friend.ok(getMatches, at(listing.id))
    expect([status, found.some(({ id }) => id === asset.id)]).toEqual([status, status === 'ME' || status === 'AL'])
    expect((await me.call(contract.getDeal, at(made.body.id))).status).toBe(404)
    expect((await me.call(contract.deleteDeal, at(made.body.id))).status).toBe(404)
    expect((await deal(me, asset.id)).status).toBe(201)
  }
})

test('the agent’s later changes stay when a deal is deleted, and after thirty days it cannot be deleted', async () => {
  const me = await product.agent()
  const buyer = await buildCustomer(me)
  const asset = await buildAsset(me, place)
  const first = await deal(me, asset.id, { purchasing_customer: buyer.id })
  await me.ok(makeActive, at(buyer.id))
  await me.ok(contract.deleteDeal, at(first.body.id))
  expect(await stateOf(me, buyer.id)).toMatchObject({ is_dormant: false })
  const { body: second } = await deal(me, asset.id, { purchasing_customer: buyer.id })
  expect(second.undo_until).toBe(new Date(START.getTime() + 30 * DAY_MS).toISOString())
  const late = later(me, 30.001)
  const refused = await late.call(contract.deleteDeal, at(second.id))
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(await stateOf(late, buyer.id)).toMatchObject({ is_dormant: true })
  await later(me, 29.999).ok(contract.deleteDeal, at(second.id))
  product.setTime(START)
})

test('a deal outlives its asset and its customers: its facts stay, without personal data', async () => {
  const me = await product.agent()
  const [buyer, seller] = [await buildCustomer(me, { name: 'קונה-נמחקת' }), await buildCustomer(me)]
  const asset = await buildAsset(me, place, { seller: seller.id, address_number: '7' })
  const { body: made } = await deal(me, asset.id, {
    purchasing_customer: buyer.id,
    price: 9,
    notes: 'קונה-נמחקת שילמה',
  })
  await me.ok(deleteAsset, at(asset.id))
  expect(await me.ok(contract.getDeal, at(made.id))).toEqual({ ...made, asset: { ...made.asset, id: null } })
  await me.ok(deleteCustomer, { ...at(buyer.id), body: { confirm: true } })
  const left = await me.ok(contract.getDeal, at(made.id))
  expect(left).toMatchObject({
    price: 9,
    notes: null,
    purchasing_customer: null,
    selling_customer: { id: seller.id },
    type: 'both',
  })
  expect((await me.ok(contract.listDeals)).price_sum).toBe(9)
  expect(JSON.stringify(await db.selectFrom('deal').selectAll().execute())).not.toContain('קונה-נמחקת')
  await me.ok(contract.deleteDeal, at(made.id))
  expect(await stateOf(me, seller.id)).toMatchObject({ is_dormant: false })
})

test('the deals of a merged customer move to the remaining one', async () => {
  const me = await product.agent()
  const [kept, other] = [await buildCustomer(me), await buildCustomer(me)]
  const asset = await me.ok(createAsset, {
    body: { city: place.city, neighborhood: place.neighborhoods[0], street: place.streets[0], price: 1 },
  })
  const { body: made } = await deal(me, asset.id, { purchasing_customer: other.id })
  await me.ok(mergeCustomers, { ...at(kept.id), body: { other: other.id } })
  expect((await me.ok(contract.getDeal, at(made.id))).purchasing_customer!.id).toBe(kept.id)
})
