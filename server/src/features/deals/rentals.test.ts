import { assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { changeAsset, createAsset, getAsset, publicAsset } from '@mafteach/contract/assets'
import { updateAssetInterest } from '@mafteach/contract/customers'
import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { changeDeal, deleteDeal, getDeal, listDeals, makeDeal } from '@mafteach/contract/deals'
import { addPurchaseListing, updatePurchaseListing } from '@mafteach/contract/listings'
import { getMatches } from '@mafteach/contract/matching'
import { autocomplete } from '@mafteach/contract/places'
import { listTasks } from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** A rental from its property and its tenant to the end of the lease (product.md section 13, "Rentals"). */

const product = await openProduct()
const place = await placeOf(product)
const me = await product.agent()
const at = (id: number) => ({ params: { id: String(id) } })
const today = () => dayInIsrael(product.now())

const RENT = { deal_kind: 'RENT', price: 5_500 } as const
const tenantOf = async (listing: object = {}) => {
  const customer = await buildCustomer(me)
  return { customer, listing: await buildListing(me, customer.id, place, { deal_kind: 'RENT', budget: 6_000, ...listing }) }
}
const matchesOf = async (listing: number) => (await me.call(getMatches, at(listing))).body.map(({ id }) => id)

test('sales and rentals are never matched with each other, and each states its kind', async () => {
  const [sale, rent] = [await buildAsset(me, place, { price: 5_500 }), await buildAsset(me, place, RENT)]
  const buyer = await buildListing(me, (await buildCustomer(me)).id, place, { budget: 6_000 })
  const { listing: tenant } = await tenantOf()
  expect([buyer.deal_kind, tenant.deal_kind]).toEqual(['SALE', 'RENT'])
  expect([await matchesOf(buyer.id), await matchesOf(tenant.id)]).toEqual([[sale.id], [rent.id]])
  const [match] = (await me.call(getMatches, at(tenant.id))).body
  expect(match).toMatchObject({ deal_kind: 'RENT', match: { criteria: [{ name: 'deal_kind', verdict: 'met' }, {}, {}, {}] } })
  expect((await me.ok(getAsset, at(rent.id))).potential_buyers.map(({ listing }) => listing)).toContain(tenant.id)
})

test('a rent has separate limits, also when a sale becomes one', async () => {
  const body = { city: place.city, neighborhood: place.neighborhoods[0], street: place.streets[0] }
  const refused = async (facts: object) => {
    const answer = await me.call(createAsset, { body: { ...body, ...facts } as never })
    return [answer.status, Object.keys(answer.body)]
  }
  expect(await refused({ ...RENT, price: 200_001 })).toEqual([400, ['price']])
  expect(await refused({ ...RENT, deal_kind: 'LEASE' })).toEqual([400, ['deal_kind']])
  expect(await refused({ ...RENT, deal_kind: null })).toEqual([400, ['deal_kind']])
  const { id } = await buildAsset(me, place, { price: 2_000_000 })
  expect(await me.call(changeAsset, { ...at(id), body: { deal_kind: 'RENT' } })).toMatchObject({
    status: 400,
    body: { price: [expect.any(String)] },
  })
  expect(await me.ok(changeAsset, { ...at(id), body: RENT })).toMatchObject(RENT)
  const customer = await buildCustomer(me)
  const wished = { city: place.city, neighborhoods: [place.neighborhoods[0]], deal_kind: 'RENT' as const }
  for (const [field, value] of [
    ['budget', 200_001],
    ['budget', 0],
    ['price_from', 200_001],
    ['price_to', 300_000],
  ] as const)
    expect(await me.call(addPurchaseListing, { ...at(customer.id), body: { ...wished, [field]: value } })).toMatchObject({
      status: 400,
      body: { [field]: [expect.any(String)] },
    })
  expect(await me.ok(addPurchaseListing, { ...at(customer.id), body: { ...wished, budget: 999_999_999 } })).toMatchObject({
    budget: 999_999_999,
  })
})

test('a property or listing in use cannot change between sale and rental', async () => {
  const { id } = await buildAsset(me, place, RENT)
  const { customer, listing } = await tenantOf()
  await me.ok(updateAssetInterest, { ...at(customer.id), body: { asset_id: id, is_interested: true } })
  expect(await me.call(changeAsset, { ...at(id), body: { deal_kind: 'SALE' } })).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  expect(await me.ok(changeAsset, { ...at(id), body: { deal_kind: 'RENT', price: 5_400 } })).toMatchObject({ price: 5_400 })
  const { id: _, customer: __, created_at: ___, updated_at: ____, version: _____, ...asked } = listing
  const body = { ...asked, city: asked.city.id, neighborhoods: asked.neighborhoods.map((one) => one.id) }
  expect(await me.call(updatePurchaseListing, { ...at(listing.id), body: { ...body, deal_kind: 'SALE' } })).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  await me.ok(updatePurchaseListing, { ...at(listing.id), body: { ...body, budget: 5_800 } })
  const other = await tenantOf()
  await me.ok(updatePurchaseListing, { ...at(other.listing.id), body: { ...body, deal_kind: 'SALE', budget: 2_000_000 } })
})

test('lists, counts and suggestions show sales unless rentals are requested', async () => {
  const agent = await product.agent()
  const [sale, rent] = [await buildAsset(agent, place), await buildAsset(agent, place, RENT)]
  // Ids are random.
  const both = [sale.id, rent.id].sort((one, other) => other - one)
  const list = async (query: object) => (await agent.ok(listAssets, { query })).results.map(({ id }) => id)
  expect(await list({})).toEqual([sale.id])
  expect(await list({ deal_kind: 'RENT' })).toEqual([rent.id])
  expect(await list({ deal_kind: 'ALL' })).toEqual(both)
  expect(await list({ ids: `${sale.id},${rent.id}` })).toEqual(both)
  const countOf = async (query: object) => (await agent.ok(assetCounts, { query })).all
  expect([await countOf({}), await countOf({ deal_kind: 'RENT' }), await countOf({ deal_kind: 'ALL' })]).toEqual([1, 1, 2])
  const suggested = async (query: object) =>
    (await agent.ok(autocomplete, { query: { search: sale.street.name, ...query } as never }))[0]?.count
  const [sales, rents] = [(await suggested({}))!, (await suggested({ deal_kind: 'RENT' }))!]
  expect(await suggested({ deal_kind: 'ALL' })).toBe(sales + rents)
})

test('renting out makes a deal with an end date and a task before it; deleting it restores everything', async () => {
  const { id } = await buildAsset(me, place, RENT)
  const { customer } = await tenantOf()
  const until = addDays(today(), 365)
  const refused = async (body: object) => {
    const answer = await me.call(makeDeal, { ...at(id), body })
    return [answer.status, Object.keys(answer.body)]
  }
  expect(await refused({ deal_type: 'PE' })).toEqual([400, ['deal_type']])
  expect(await refused({})).toEqual([400, ['rent_until']])
  expect(await refused({ rent_until: today() })).toEqual([400, ['rent_until']])
  expect(await refused({ rent_until: addDays(today(), 366 * 26) })).toEqual([400, ['rent_until']])
  const deal = await me.ok(makeDeal, {
    ...at(id),
    body: { deal_type: 'RE', price: 5_400, rent_until: until, purchasing_customer: customer.id },
  })
  expect(deal).toMatchObject({ deal_type: 'RE', rent_until: until, price: 5_400, made_dormant: [{ id: customer.id }] })
  expect(await refused({ rent_until: until })).toEqual([409, ['detail', 'code']])
  expect(await me.ok(getAsset, at(id))).toMatchObject({ visibility_status: 'rented', potential_buyers: [] })
  expect(await me.call(changeAsset, { ...at(id), body: { visibility_status: 'rented' as never } })).toMatchObject({
    status: 400,
    body: { visibility_status: [expect.any(String)] },
  })
  expect(await me.ok(publicAsset, at(id))).toMatchObject({ deal_kind: 'RENT', is_sold: false, visibility_status: 'rented' })
  const tasks = async () =>
    (await me.ok(listTasks, { query: {} })).results
      .filter(({ asset }) => asset?.id === id)
      .map(({ title, due_at }) => ({ title, day: due_at && dayInIsrael(new Date(due_at)) }))
  expect(await tasks()).toEqual([{ title: 'לחדש או לשווק', day: addDays(until, -60) }])

  const renewed = addDays(until, 365)
  expect(await me.ok(changeDeal, { ...at(deal.id), body: { rent_until: renewed, price: 5_600 } })).toMatchObject({
    rent_until: renewed,
    price: 5_600,
  })
  expect(await tasks()).toEqual([{ title: 'לחדש או לשווק', day: addDays(renewed, -60) }])

  const deals = async (query: object) => (await me.ok(listDeals, { query })).results.map((one) => one.id)
  expect([await deals({}), await deals({ deal_kind: 'RENT' }), await deals({ asset: String(id) })]).toEqual([
    [],
    [deal.id],
    [deal.id],
  ])
  expect((await me.ok(listDeals, { query: {} })).price_sum).toBe(0)

  await me.ok(deleteDeal, at(deal.id))
  expect(await me.ok(getAsset, at(id))).toMatchObject({ visibility_status: 'ME' })
  expect(await tasks()).toEqual([])
})

test('the owner puts it back on the market with its facts; deleting an older deal then changes nothing', async () => {
  const { id } = await buildAsset(me, place, { ...RENT, furnished: 'PART', pets_allowed: true })
  const rent = () => ({ ...at(id), body: { rent_until: addDays(today(), 30) } })
  const first = await me.ok(makeDeal, rent())
  const { listing } = await tenantOf({ has_pets: true, should_be_furnished: true })
  expect(await matchesOf(listing.id)).not.toContain(id)
  const tasks = async () => (await me.ok(listTasks, { query: { asset: String(id) } })).results.map(({ deal }) => deal)
  expect([first.is_running, await tasks()]).toEqual([true, [first.id]])
  expect(await me.ok(changeAsset, { ...at(id), body: { visibility_status: 'ME' } })).toMatchObject({
    visibility_status: 'ME',
    furnished: 'PART',
  })
  expect(await matchesOf(listing.id)).toContain(id)
  // The question of the task is answered.
  expect([(await me.ok(getDeal, at(first.id))).is_running, await tasks()]).toEqual([false, []])
  const second = await me.ok(makeDeal, rent())
  expect([second.is_running, (await me.ok(getDeal, at(first.id))).is_running]).toEqual([true, false])
  await me.ok(deleteDeal, at(first.id))
  expect(await me.ok(getAsset, at(id))).toMatchObject({ visibility_status: 'rented' })
})

test('the deal of a sale takes no end date', async () => {
  const { id } = await buildAsset(me, place)
  const answer = await me.call(makeDeal, { ...at(id), body: { rent_until: addDays(today(), 30) } })
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['rent_until']])
  expect(await me.call(makeDeal, { ...at(id), body: { deal_type: 'RE' } })).toMatchObject({ status: 400 })
})
