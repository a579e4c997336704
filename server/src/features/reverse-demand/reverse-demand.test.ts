import { makeDormant } from '@mafteach/contract/customers'
import type { AssetDraft } from '@mafteach/contract/matching'
import { blockAgent, deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import * as contract from '@mafteach/contract/reverse-demand'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Reverse demand and its pages for owners (product.md section 12), over HTTP with the real database. */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product
const { db } = product.database

let me: Caller
let friend: Caller

const body = (facts: Partial<AssetDraft> = {}): AssetDraft => ({
  city: place.city,
  neighborhood: place.neighborhoods[0],
  price: 2_500_000,
  ...facts,
})
const readDemand = (facts?: Partial<AssetDraft>, who = me) => who.ok(contract.reverseDemand, { body: body(facts) })
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const report = (token: string) => stranger.call(contract.demandReport, { params: { token } })

const connect = async (one: Caller, other: Caller) => {
  await one.ok(sendFriendRequest, { body: { user_id: other.id } })
  await other.ok(sendFriendRequest, { body: { user_id: one.id } })
}

beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent({ name: 'נועה ברקאי' })
  friend = await product.agent({ name: 'גיל הסוכן' })
  await connect(me, friend)
  await buildListing(friend, (await buildCustomer(friend, { name: 'דנה הרחוקה' })).id, place, { number_of_rooms: 4 })
})

test('my customers by name, the network by counts, and for other customers the single criterion that excludes them', async () => {
  const fitting = await buildCustomer(me, { name: 'יעל לוי' })
  await buildListing(me, fitting.id, place, { number_of_rooms: 4 })
  await buildListing(me, fitting.id, place, { budget: 2_000_000 })
  const poor = await buildCustomer(me)
  await buildListing(me, poor.id, place, { budget: 2_000_000 })
  await buildListing(me, poor.id, place, { neighborhoods: [place.neighborhoods[1]] })
  const asleep = await buildCustomer(me)
  await buildListing(me, asleep.id, place)
  await me.ok(makeDormant, at(asleep))
  const other = await product.agent()
  await buildListing(other, (await buildCustomer(other)).id, place)

  const answer = await readDemand({ number_of_rooms: 4 })
  expect(answer).toEqual({
    mine: {
      fit: 1,
      customers: [{ id: fitting.id, name: 'יעל לוי', phone: fitting.phone, match: expect.objectContaining({ near: false }) }],
    },
    network: { fit: 1 },
    differ: [
      { name: 'neighborhood', mine: 1, network: 0 },
      { name: 'price', mine: 1, network: 0 },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/דנה|גיל/)
  // A missing fact excludes nobody; a different one does.
  expect((await readDemand()).network.fit).toBe(1)
  expect(await readDemand({ number_of_rooms: 3 })).toMatchObject({ mine: { fit: 0 }, network: { fit: 0 } })
  expect((await readDemand({ number_of_rooms: 3 })).differ).toContainEqual({ name: 'rooms', mine: 1, network: 1 })
  expect(await db.selectFrom('asset').select('id').where('agent_id', '=', me.id).execute()).toEqual([])
})

test('agents who do not work, are blocked or are no longer connected are not counted', async () => {
  expect((await readDemand()).network.fit).toBe(1)
  await db.updateTable('agent').set({ is_working: false }).where('id', '=', friend.id).execute()
  expect(await readDemand()).toMatchObject({ network: { fit: 0 }, differ: [] })
  await db.updateTable('agent').set({ is_working: true }).where('id', '=', friend.id).execute()
  await me.ok(deleteFriend, { body: { friend_id: friend.id } })
  expect((await readDemand()).network.fit).toBe(0)
  await connect(me, friend)
  expect((await readDemand()).network.fit).toBe(1)
  await friend.ok(blockAgent, { body: { user_id: me.id } })
  expect((await readDemand()).network.fit).toBe(0)
})

test('a page with figures for the owner: for thirty days, or until it is recalled', async () => {
  const customer = await buildCustomer(me, { name: 'יעל לוי' })
  await buildListing(me, customer.id, place)
  const page = await me.ok(contract.createDemandPage, { body: body({ number_of_rooms: 4 }) })
  expect(await me.ok(contract.demandPage, at(page))).toEqual(page)
  const { body: shown, status, headers } = await report(tokenOf(page))
  expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store'])
  expect(shown).toMatchObject({
    city: { name: 'רמת גן' },
    neighborhood: { id: place.neighborhoods[0], is_whole_city: false },
    mine: { fit: 1 },
    network: { fit: 1 },
    differ: [],
    agent: { name: 'נועה ברקאי' },
  })
  expect(Object.keys(shown).toSorted()).toEqual(['agent', 'city', 'differ', 'mine', 'neighborhood', 'network'])
  expect(Object.keys(shown.mine)).toEqual(['fit'])
  for (const secret of ['יעל', 'דנה', 'גיל', customer.phone!]) expect(JSON.stringify(shown)).not.toContain(secret)

  expect(await me.ok(contract.demandPages)).toMatchObject({
    count: 1,
    results: [
      {
        ...page,
        city: { name: 'רמת גן' },
        neighborhood: { id: place.neighborhoods[0] },
        price: 2_500_000,
        created_at: '2026-11-20T09:00:00.000Z',
        expires_at: '2026-12-20T09:00:00.000Z',
      },
    ],
  })
  expect(await friend.ok(contract.demandPages)).toMatchObject({ count: 0, results: [] })
  for (const call of [
    friend.call(contract.demandPage, at(page)),
    friend.call(contract.deleteDemandPage, at(page)),
    report(`${tokenOf(page).slice(1)}0`),
  ])
    expect((await call).status).toBe(404)
  await me.ok(contract.deleteDemandPage, at(page))
  for (const call of [
    me.call(contract.demandPage, at(page)),
    me.call(contract.deleteDemandPage, at(page)),
    report(tokenOf(page)),
  ])
    expect((await call).status).toBe(404)

  expect(await me.ok(contract.demandPages)).toMatchObject({ count: 0 })
  const second = await me.ok(contract.createDemandPage, { body: body() })
  product.setTime(new Date('2026-12-20T08:59:00Z'))
  expect((await report(tokenOf(second))).status).toBe(200)
  product.setTime(new Date('2026-12-20T09:00:00Z'))
  expect((await report(tokenOf(second))).status).toBe(404)
  const later = product.withToken(product.tokens.access({ session: me.session, phone: 'x', agent: me.id }))
  expect(await later.ok(contract.demandPages)).toMatchObject({ count: 0 })
})

test('a neighborhood of another city is refused by name, for the figures and for a page', async () => {
  const far = await placeOf(product, 'נתניה')
  for (const call of [contract.reverseDemand, contract.createDemandPage]) {
    const refused = await me.call(call, { body: body({ neighborhood: far.neighborhoods[0] }) })
    expect([refused.status, refused.body]).toMatchObject([400, { neighborhood: [expect.any(String)] }])
  }
})

test('a rental counts only tenants, and its page states that it is for rent; without a kind it is a sale', async () => {
  const rent = { deal_kind: 'RENT', price: 5_500 } as const
  const [buyer, tenant] = [await buildCustomer(me, { name: 'קונה' }), await buildCustomer(me, { name: 'שוכרת' })]
  await buildListing(me, buyer.id, place)
  await buildListing(me, tenant.id, place, { deal_kind: 'RENT', budget: 6_000, has_pets: true })
  await buildListing(friend, (await buildCustomer(friend)).id, place, { deal_kind: 'RENT', budget: 9_000 })
  const namesOf = ({ mine }: contract.ReverseDemand) => mine.customers.map(({ name }) => name)
  expect(namesOf(await readDemand())).toEqual(['קונה'])
  const answer = await readDemand(rent)
  expect([namesOf(answer), answer.network.fit, answer.differ]).toEqual([['שוכרת'], 1, []])
  expect((await readDemand({ ...rent, pets_allowed: false })).differ).toEqual([{ name: 'pets', mine: 1, network: 0 }])
  const { status, body: refused } = await me.call(contract.reverseDemand, { body: body({ ...rent, price: 200_001 }) })
  expect([status, Object.keys(refused)]).toEqual([400, ['price']])

  const page = await me.ok(contract.createDemandPage, { body: body(rent) })
  expect((await me.ok(contract.demandPages)).results).toMatchObject([{ id: page.id, ...rent }])
  expect((await report(tokenOf(page))).body).toMatchObject({ deal_kind: 'RENT', mine: { fit: 1 }, network: { fit: 1 } })
})
