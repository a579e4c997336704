import { listAssets } from '@mafteach/contract/asset-lists'
import { getAsset, publicAsset } from '@mafteach/contract/assets'
import { changeCustomer, getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/deals'
import { getMatches } from '@mafteach/contract/matching'
import { blockAgent, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { flags } from '@mafteach/contract/sign-in'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Closed deals: who records them, their effects, and what remains (spec sections 3 and 7.2, product.md section 6). */

const product = await openProduct()
const { db } = product.database
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
async function connect(one: Caller, other: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

test('a deal stores every field, and the asset is sold: visible to its owner, matched by nobody, marked on its public page', async () => {
  const [me, friend] = [await product.agent({ name: 'דנה' }), await product.agent({ name: 'רון' })]
  await connect(me, friend)
  const [buyer, seller] = [await buildCustomer(me, { name: 'קונה' }), await buildCustomer(me, { name: 'מוכר' })]
  const listing = await buildListing(friend, (await buildCustomer(friend)).id, place)
  product.setTime(new Date(START.getTime() + 60_000))
  const asset = await buildAsset(me, place, { seller: seller.id, address_number: '12', asset_type: 'PN', number_of_rooms: 4.5 })
  await product.settled()
  expect((await friend.ok(notifications)).results.map((row) => row.referenced_object_id)).toEqual([asset.id])
  expect(await friend.ok(getMatches, at(listing.id))).toHaveLength(1)

  const body = {
    deal_date: '2026-11-18',
    deal_type: 'PE' as const,
    asset: asset.id,
    purchasing_customer: buyer.id,
    selling_customer: seller.id,
    purchasing_customer_realtor: friend.id,
    selling_customer_realtor: me.id,
    price: 2_450_000,
    commission: 49_000,
    notes: 'שולם',
  }
  const { status, body: made } = await deal(me, asset.id, body)
  expect(status).toBe(201)
  expect(made).toMatchObject({
    deal_date: '2026-11-18',
    deal_type: 'PE',
    type: 'selling',
    price: 2_450_000,
    commission: 49_000,
    notes: 'שולם',
    asset: {
      id: asset.id,
      city: 'רמת גן',
      neighborhood: asset.neighborhood.name,
      street: asset.street.name,
      address_number: '12',
      asset_type: 'PN',
      number_of_rooms: 4.5,
      price: 2_500_000,
    },
    purchasing_customer: { id: buyer.id, name: 'קונה', phone: buyer.phone },
    selling_customer: { id: seller.id, name: 'מוכר' },
    purchasing_customer_realtor: { id: friend.id, name: 'רון' },
    selling_customer_realtor: { id: me.id, name: 'דנה' },
  })
  expect(await me.ok(contract.getDeal, at(made.id))).toEqual(made)

  await product.settled()
  expect(await me.ok(getAsset, at(asset.id))).toMatchObject({ visibility_status: 'sold', potential_buyers: [] })
  expect((await me.ok(getAsset, at(asset.id))).log!.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['status', 'ME', 'sold'],
    ['added', null, 2_500_000],
  ])
  expect((await friend.call(getAsset, at(asset.id))).status).toBe(404)
  expect(await friend.ok(getMatches, at(listing.id))).toEqual([])
  expect((await product.stranger.ok(publicAsset, at(asset.id))).is_sold).toBe(true)
  expect((await friend.ok(flags)).has_customers_with_new_matches).toBe(false)
  expect((await me.ok(listAssets, { query: { mine: '1', visibility_status: 'sold' } })).count).toBe(1)
  product.setTime(START)
})

test('omitted fields have defaults: today, my side, the asset’s seller, the buyer’s realtor', async () => {
  const me = await product.agent()
  const [buyer, seller] = [await buildCustomer(me), await buildCustomer(me)]
  const plain = await deal(me, (await buildAsset(me, place)).id)
  expect(plain.body).toMatchObject({
    deal_date: '2026-11-20',
    deal_type: 'PE',
    type: 'selling',
    price: null,
    commission: null,
    notes: null,
    purchasing_customer: null,
    selling_customer: null,
    purchasing_customer_realtor: null,
    selling_customer_realtor: { id: me.id },
  })
  const sold = await buildAsset(me, place, { seller: seller.id })
  expect((await deal(me, sold.id, { purchasing_customer: buyer.id })).body).toMatchObject({
    type: 'both',
    selling_customer: { id: seller.id },
    purchasing_customer_realtor: { id: me.id },
    made_dormant: [
      { id: buyer.id, name: buyer.name },
      { id: seller.id, name: seller.name },
    ],
  })
  const unknown = await buildAsset(me, place, { seller: seller.id })
  expect((await deal(me, unknown.id, { selling_customer: null })).body.selling_customer).toBe(null)
  const bought = await buildAsset(me, place)
  expect((await deal(me, bought.id, { purchasing_customer_realtor: me.id, selling_customer_realtor: null })).body).toMatchObject({
    type: 'buying',
    selling_customer_realtor: null,
  })
})

test('the customers of a deal are the asker’s own, and its realtors share an area, the agency or a connection', async () => {
  const agency_id = await product.agency()
  const me = await product.agent({ agency_id })
  const [colleague, neighbor, friend, stranger, blocked] = [
    await product.agent({ agency_id }),
    await product.agent(),
    await product.agent(),
    await product.agent(),
    await product.agent({ agency_id }),
  ]
  await db
    .insertInto('activity_area')
    .values([me, neighbor].map(({ id }) => ({ agent_id: id, city_id: place.city })))
    .execute()
  await connect(me, friend)
  await me.ok(blockAgent, { body: { user_id: blocked.id } })
  const theirs = await buildCustomer(stranger)
  const mine = await buildCustomer(me)
  const asset = await buildAsset(me, place)
  const refusals: [Partial<contract.DealInput>, number, string][] = [
    [{ purchasing_customer: theirs.id }, 404, 'code'],
    [{ selling_customer: theirs.id }, 404, 'code'],
    [{ purchasing_customer: mine.id, selling_customer: 999_999 }, 404, 'code'],
    [{ purchasing_customer: mine.id, selling_customer: mine.id }, 400, 'purchasing_customer'],
    [{ purchasing_customer_realtor: stranger.id }, 400, 'purchasing_customer_realtor'],
    [{ purchasing_customer_realtor: blocked.id }, 400, 'purchasing_customer_realtor'],
    [{ purchasing_customer_realtor: 999_999 }, 400, 'purchasing_customer_realtor'],
    [{ selling_customer_realtor: stranger.id, purchasing_customer_realtor: me.id }, 400, 'selling_customer_realtor'],
    // The caller is not an agent of the deal.
    [{ selling_customer_realtor: friend.id }, 400, 'selling_customer_realtor'],
    [{ selling_customer_realtor: null }, 400, 'selling_customer_realtor'],
    [{ asset: asset.id + 1 }, 400, 'asset'],
    [{ deal_date: '2026-11-21' }, 400, 'deal_date'],
    [{ deal_date: '2026-13-01' }, 400, 'deal_date'],
    [{ deal_type: 'XX' as never }, 400, 'deal_type'],
    [{ price: -1 }, 400, 'price'],
    [{ commission: 1.5 }, 400, 'commission'],
  ]
  for (const [body, status, key] of refusals) {
    const answer = await deal(me, asset.id, body)
    expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, status, expect.arrayContaining([key])])
  }
  expect((await me.ok(getAsset, at(asset.id))).visibility_status).toBe('ME')
  expect((await me.ok(contract.listDeals)).count).toBe(0)
  expect(await stateOf(me, mine.id)).toMatchObject({ is_dormant: false })
  for (const realtor of [colleague, neighbor, friend, me]) {
    const { id } = await buildAsset(me, place)
    expect((await deal(me, id, { purchasing_customer_realtor: realtor.id })).status).toBe(201)
  }
})

test('an asset is sold once: a second deal is 409, ten at once are one, and the same key gives the same answer', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place)
  const buyer = await buildCustomer(me)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deal(me, asset.id, { purchasing_customer: buyer.id })))
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, ...Array<number>(9).fill(409)])
  const second = await buildAsset(me, place)
  const keyed = () => me.call(contract.makeDeal, { ...at(second.id), body: { price: 1 } }, { 'idempotency-key': 'one deal' })
  const [first, again] = await Promise.all([keyed(), keyed()])
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect((await me.ok(contract.listDeals)).count).toBe(2)
})

test('the buyer becomes dormant; so does the seller unless something else is open with them, and improvers have sold their apartment', async () => {
  const me = await product.agent()
  const buyer = await buildCustomer(me)
  await buildListing(me, buyer.id, place)
  const gone = await buildCustomer(me)
  const searching = await buildCustomer(me)
  await me.ok(changeCustomer, { ...at(searching.id), body: { buyer_end_customer_status: 'IM', sold_current_asset: false } })
  await buildListing(me, searching.id, place)
  const another = await buildCustomer(me)
  await buildAsset(me, place, { seller: another.id })
  for (const seller of [gone, searching, another]) {
    const asset = await buildAsset(me, place, { seller: seller.id })
    expect((await deal(me, asset.id, { purchasing_customer: buyer.id })).status).toBe(201)
  }
  expect(await stateOf(me, buyer.id)).toEqual({ is_dormant: true, sold_current_asset: null })
  expect(await stateOf(me, gone.id)).toEqual({ is_dormant: true, sold_current_asset: null })
  expect(await stateOf(me, searching.id)).toEqual({ is_dormant: false, sold_current_asset: true })
  expect(await stateOf(me, another.id)).toEqual({ is_dormant: false, sold_current_asset: null })
  // A dormant buyer's listing no longer counts.
  const { potential_buyers, potential_dormant_buyers } = await buildAsset(me, place)
  expect(potential_buyers.map(({ id }) => id)).toEqual([searching.id])
  expect(potential_dormant_buyers.map(({ id }) => id)).toEqual([buyer.id])
})

test('the list: latest first, by period, side, asset and customer, with sums of all pages', async () => {
  const [me, friend] = [await product.agent(), await product.agent()]
  await connect(me, friend)
  const buyer = await buildCustomer(me)
  const deals: [body: Partial<contract.DealInput>, name: string][] = [
    [{ deal_date: '2026-09-30', price: 1_000_000, commission: 20_000 }, 'september'],
    [{ deal_date: '2026-10-01', price: 2_000_000, commission: 40_000, purchasing_customer: buyer.id }, 'october'],
    [{ deal_date: '2026-11-20', price: 3_000_000 }, 'november'],
    [
      { deal_date: '2026-10-31', commission: 7_000, purchasing_customer_realtor: me.id, selling_customer_realtor: friend.id },
      'bought',
    ],
  ]
  const names = new Map<number, string>()
  let last = 0
  for (const [body, name] of deals) {
    const asset = await buildAsset(me, place)
    names.set((await deal(me, asset.id, body)).body.id, name)
    last = asset.id
  }
  const list = async (query: object) => {
    const { results, ...rest } = await me.ok(contract.listDeals, { query })
    return [results.map(({ id }) => names.get(id)), rest.count, rest.price_sum, rest.commission_sum]
  }
  expect(await list({})).toEqual([['november', 'bought', 'october', 'september'], 4, 6_000_000, 67_000])
  expect(await list({ page_size: '1', page: '2' })).toEqual([['bought'], 4, 6_000_000, 67_000])
  expect(await list({ from: '2026-10-01', to: '2026-10-31' })).toEqual([['bought', 'october'], 2, 2_000_000, 47_000])
  expect(await list({ side: 'buying' })).toEqual([['bought', 'october'], 2, 2_000_000, 47_000])
  expect(await list({ side: 'selling' })).toEqual([['november', 'october', 'september'], 3, 6_000_000, 60_000])
  expect(await list({ side: 'both' })).toEqual([['october'], 1, 2_000_000, 40_000])
  expect(await list({ customer: String(buyer.id) })).toEqual([['october'], 1, 2_000_000, 40_000])
  expect(await list({ asset: String(last) })).toEqual([['bought'], 1, 0, 7_000])
  expect((await me.call(contract.listDeals, { query: { from: 'x', side: 'left' as never } })).status).toBe(400)
  // The other side's agent has separate records.
  expect((await friend.ok(contract.listDeals)).count).toBe(0)
})

test('terms are changed; nobody else reads, changes or deletes a deal', async () => {
  const agency_id = await product.agency()
  const me = await product.agent({ agency_id })
  const manager = await product.agent({ agency_id, is_agency_manager: true })
  const { body: made } = await deal(me, (await buildAsset(me, place)).id, { price: 5 })
  const terms = { deal_date: '2026-11-01', price: 6, commission: 7, notes: 'הערה' }
  expect(await me.ok(contract.changeDeal, { ...at(made.id), body: terms })).toEqual({ ...made, ...terms })
  expect((await me.ok(contract.changeDeal, { ...at(made.id), body: {} })).price).toBe(6)
  expect((await me.ok(contract.changeDeal, { ...at(made.id), body: { price: null, notes: null } })).price).toBe(null)
  for (const [body, field] of [
    [{ deal_date: '2026-11-21' }, 'deal_date'],
    [{ deal_date: null }, 'deal_date'],
    [{ price: 'x' }, 'price'],
  ] as const)
    expect((await me.call(contract.changeDeal, { ...at(made.id), body: body as never })).body).toHaveProperty(field)
  for (const who of [manager, await product.agent()]) {
    expect((await who.call(contract.getDeal, at(made.id))).status).toBe(404)
    expect((await who.call(contract.changeDeal, { ...at(made.id), body: terms })).status).toBe(404)
    expect((await who.call(contract.deleteDeal, at(made.id))).status).toBe(404)
  }
  expect((await product.stranger.call(contract.listDeals)).body.code).toBe('token_not_valid')
})
