import { changeAsset } from '@mafteach/contract/assets'
import { mergeCustomers, unmergeCustomers } from '@mafteach/contract/customer-merge'
import * as contract from '@mafteach/contract/customer-shares'
import { addNote, archive, deleteCustomer, unarchive } from '@mafteach/contract/customers'
import { blockAgent, deleteFriend, sendFriendRequest } from '@mafteach/contract/network'
import { notifications } from '@mafteach/contract/notifications'
import { customerTimeline } from '@mafteach/contract/timeline'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Sharing customers (product.md sections 4 and 12), over HTTP on the real database. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)

let me: Caller
let other: Caller
let customer: number
const NAME = 'דנה-המשותפת'
let phone: string

async function connect(one: Caller, two: Caller): Promise<void> {
  await one.ok(sendFriendRequest, { body: { user_id: two.id } })
  await two.ok(sendFriendRequest, { body: { user_id: one.id } })
}

beforeEach(async () => {
  me = await product.agent({ name: 'יעל כהן' })
  other = await product.agent({ name: 'גיל הדר' })
  await connect(me, other)
  const built = await buildCustomer(me, { name: NAME })
  customer = built.id
  phone = built.phone!
  await me.ok(addNote, { params: { id: String(customer) }, body: { content: 'הערה-סודית' } })
  await buildListing(me, customer, place, { budget: 3_000_000, number_of_rooms: 4 })
})

const at = (id: number) => ({ params: { id: String(id) } })
const share = (who = me, to = other, whom = customer) =>
  who.call(contract.shareCustomer, { body: { customer: whom, user_id: to.id } })
const shared = async () => (await share()).body.id
const received = async (who = other) => (await who.ok(contract.customerShares, {})).results
const sent = async (who = me) => (await who.ok(contract.customerShares, { query: { direction: 'sent' } })).results
const contentsOf = async (who: Caller) =>
  (await who.ok(notifications)).results
    .filter(({ notification_type }) => notification_type === 'customer share')
    .map(({ content }) => content)
const logOf = async (who: Caller, id: number) =>
  (await who.ok(contract.shareLog, at(id))).results.map(({ state, by }) => [state, by?.name ?? null])

test('a brief first, the identity once both agreed, and nothing after it is withdrawn', async () => {
  const { status, body } = await share()
  expect([status, body.state]).toEqual([201, 'offered'])
  const { id } = body
  const [brief] = await received()
  expect(brief).toMatchObject({ id, state: 'offered', customer: null, user: { id: me.id, name: 'יעל כהן' } })
  expect(brief!.purchase_listings).toMatchObject([{ city: { name: 'רמת גן' }, budget: 3_000_000, number_of_rooms: 4 }])
  const seen = async () => {
    const answers = [
      await other.ok(contract.customerShares, {}),
      await other.ok(contract.shareMatches, at(id)),
      await other.ok(contract.shareLog, at(id)),
      await other.ok(notifications),
    ]
    return JSON.stringify(answers)
  }
  await buildAsset(other, place, { number_of_rooms: 4 })
  for (const secret of [NAME, phone, 'הערה-סודית', `"customer":${customer}`]) expect(await seen()).not.toContain(secret)
  expect(await contentsOf(other)).toEqual(['לקוח שותף איתך: יעל כהן'])

  expect((await me.call(contract.confirmShare, at(id))).status).toBe(409)
  await other.ok(contract.acceptShare, at(id))
  expect(await seen()).not.toContain(NAME)
  expect([await contentsOf(other), await contentsOf(me)]).toEqual([[], ['השיתוף התקבל ומחכה לאישור הפרטים: גיל הדר']])
  await me.ok(contract.confirmShare, at(id))
  expect(await received()).toMatchObject([{ state: 'confirmed', customer: { id: null, name: NAME, phone } }])
  expect(await sent()).toMatchObject([{ state: 'confirmed', customer: { id: customer, name: NAME }, user: { id: other.id } }])
  expect(await contentsOf(other)).toEqual(['פרטי הלקוח ששותף אושרו: יעל כהן'])

  await me.ok(contract.takeShareBack, at(id))
  expect([await received(), await sent()]).toEqual([[], []])
  expect((await other.call(contract.shareMatches, at(id))).status).toBe(404)
  const steps = [
    ['taken_back', 'יעל כהן'],
    ['confirmed', 'יעל כהן'],
    ['accepted', 'גיל הדר'],
    ['offered', 'יעל כהן'],
  ]
  expect([await logOf(me, id), await logOf(other, id)]).toEqual([steps, steps])
  expect(JSON.stringify(await other.ok(notifications))).not.toContain(NAME)
  const timeline = (await me.ok(customerTimeline, at(customer))).results.filter(({ kind }) => kind === 'shared')
  expect(timeline.map((item) => 'state' in item && [item.state, 'agent' in item && item.agent])).toEqual(
    steps.map(([state]) => [state, 'גיל הדר']),
  )
})

test('a repeated call with its key never replays who they are', async () => {
  const id = await shared()
  await other.ok(contract.acceptShare, at(id))
  await me.ok(contract.confirmShare, at(id))
  const key = { 'idempotency-key': 'again' }
  const first = await other.call(contract.acceptShare, at(id), key)
  await me.ok(contract.takeShareBack, at(id))
  expect(await other.call(contract.acceptShare, at(id), key)).toMatchObject({ status: 200, body: first.body })
  expect(JSON.stringify(first.body)).not.toContain(NAME)
})

test('which of my marketed properties fit, and why', async () => {
  const id = await shared()
  const [fitting, unstated] = [await buildAsset(other, place, { number_of_rooms: 4 }), await buildAsset(other, place)]
  await buildAsset(other, place, { number_of_rooms: 3 })
  await buildAsset(other, place, { price: 4_000_000 })
  const radar = await buildAsset(other, place)
  await other.ok(changeAsset, { ...at(radar.id), body: { visibility_status: 'NO' } })
  await buildAsset(me, place)
  expect((await received())[0]!.fitting_assets).toBe(2)
  const { count, results } = await other.ok(contract.shareMatches, at(id))
  expect(count).toBe(2)
  const verdicts = (asset: number) =>
    results.find((row) => row.id === asset)!.match.criteria.find(({ name }) => name === 'rooms')!.verdict
  expect([verdicts(fitting.id), verdicts(unstated.id)]).toEqual(['met', 'unknown'])
  expect(await other.ok(contract.shareMatches, { ...at(id), query: { page: '5' } })).toMatchObject({ count: 2, results: [] })
  expect((await me.call(contract.shareMatches, at(id))).status).toBe(403)
})

test('each step belongs to one of the two; other agents get a 404', async () => {
  const id = await shared()
  const stranger = await product.agent()
  const steps = [contract.acceptShare, contract.confirmShare, contract.rejectShare, contract.takeShareBack] as const
  for (const step of steps) expect((await stranger.call(step, at(id))).status).toBe(404)
  for (const read of [contract.shareLog, contract.shareMatches]) expect((await stranger.call(read, at(id))).status).toBe(404)
  expect((await me.call(contract.acceptShare, at(id))).status).toBe(403)
  expect((await me.call(contract.rejectShare, at(id))).status).toBe(403)
  expect((await other.call(contract.confirmShare, at(id))).status).toBe(403)
  expect((await other.call(contract.takeShareBack, at(id))).status).toBe(403)
  expect((await share(stranger)).status).toBe(404)
  // The customer cannot be identified by trying.
  for (const [who, direction] of [
    [stranger, 'sent'],
    [other, 'received'],
  ] as const)
    expect(await who.ok(contract.customerShares, { query: { customer: String(customer), direction } })).toMatchObject({
      count: 0,
    })
})

test('only an active buyer of mine can be shared, with a connected agent who works', async () => {
  const stranger = await product.agent()
  const idle = await product.agent({ is_working: false })
  await connect(me, idle)
  const lead = await buildCustomer(me)
  expect((await share(me, stranger)).body).toEqual({ user_id: ['לא מהחיבורים שלך'] })
  expect((await me.call(contract.shareCustomer, { body: { customer, user_id: 999_999 } })).body).toHaveProperty('user_id')
  expect((await share(me, idle)).body).toHaveProperty('user_id')
  expect((await share(me, me)).body).toHaveProperty('user_id')
  expect((await share(me, other, lead.id)).body).toHaveProperty('customer')
  await me.ok(archive, at(customer))
  expect((await share()).body).toHaveProperty('customer')
})

test('sharing twice makes one share and one notification; after a rejection the customer can be shared again', async () => {
  const [one, two] = await Promise.all([share(), share()])
  expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true])
  expect((await contentsOf(other)).length).toBe(1)
  await other.ok(contract.rejectShare, at(one.body.id))
  expect([await received(), await sent(), await contentsOf(me)]).toEqual([[], [], ['השיתוף נדחה: גיל הדר']])
  expect((await other.call(contract.rejectShare, at(one.body.id))).status).toBe(404)
  expect((await me.call(contract.confirmShare, at(one.body.id))).status).toBe(404)
  expect(await shared()).not.toBe(one.body.id)
})

test('two simultaneous actions have the result of a sequential order', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await shared()
    await Promise.all([other.call(contract.acceptShare, at(id)), me.call(contract.takeShareBack, at(id))])
    expect([await received(), await sent()]).toEqual([[], []])
    expect((await logOf(me, id))[0]![0]).toBe('taken_back')

    const next = await shared()
    await other.ok(contract.acceptShare, at(next))
    const [confirmed, rejected] = await Promise.all([
      me.call(contract.confirmShare, at(next)),
      other.call(contract.rejectShare, at(next)),
    ])
    expect([rejected.status, await received(), await sent()]).toEqual([200, [], []])
    expect([200, 404]).toContain(confirmed.status)
    expect((await logOf(other, next))[0]![0]).toBe('rejected')

    const last = await shared()
    await other.ok(contract.acceptShare, at(last))
    await Promise.all([
      me.call(contract.confirmShare, at(last)),
      other.call(deleteFriend, { body: { friend_id: me.id } }),
      share(),
    ])
    expect([await received(), await sent()]).toEqual([[], []])
    await connect(me, other)
  }
})

test.each(['removed', 'blocked by who was shared with', 'blocked by who shares'] as const)(
  'a connection that is %s ends every share, in both directions, without a notification',
  async (how) => {
    const theirs = await buildCustomer(other)
    await buildListing(other, theirs.id, place)
    const mine = await shared()
    const back = (await share(other, me, theirs.id)).body.id
    await other.ok(contract.acceptShare, at(mine))
    if (how === 'removed') await me.ok(deleteFriend, { body: { friend_id: other.id } })
    else if (how === 'blocked by who shares') await me.ok(blockAgent, { body: { user_id: other.id } })
    else await other.ok(blockAgent, { body: { user_id: me.id } })
    expect([await received(), await sent(), await received(me), await sent(other)]).toEqual([[], [], [], []])
    for (const id of [mine, back]) expect((await logOf(other, id))[0]).toEqual(['ended', null])
    expect([await contentsOf(me), await contentsOf(other)]).toEqual([[], []])
    expect((await me.call(contract.confirmShare, at(mine))).status).toBe(404)
  },
)

test('an archived customer is invisible to the other agent until restored; a permanently deleted one leaves nothing', async () => {
  const id = await shared()
  await other.ok(contract.acceptShare, at(id))
  await me.ok(archive, at(customer))
  expect([await received(), (await sent()).length]).toEqual([[], 1])
  expect((await other.call(contract.rejectShare, at(id))).status).toBe(404)
  await me.ok(unarchive, at(customer))
  await me.ok(contract.confirmShare, at(id))
  expect(await received()).toMatchObject([{ customer: { name: NAME } }])
  await me.ok(deleteCustomer, { ...at(customer), body: { confirm: true } })
  // Their open pages were notified of everything, without the customer's id.
  const heard = await db.selectFrom('live_event').select('data').where(sql<boolean>`${other.id} = any(agents)`).execute()
  const changed = heard.map(({ data }) => (data as { changed?: Record<string, number[]> }).changed ?? {})
  expect(changed.filter((entities) => entities.customer_share).length).toBeGreaterThan(5)
  expect(changed.every((entities) => (entities.customer ?? []).length === 0)).toBe(true)
  expect([await received(), (await other.call(contract.shareLog, at(id))).status]).toEqual([[], 404])
})

test('an agent who does not work sees no shares until they do', async () => {
  const id = await shared()
  const setWorking = (is_working: boolean) => db.updateTable('agent').set({ is_working }).where('id', '=', other.id).execute()
  await setWorking(false)
  expect([await received(), (await other.call(contract.acceptShare, at(id))).status]).toEqual([[], 404])
  await setWorking(true)
  expect((await received()).length).toBe(1)
})

test('a merged customer is shared as the remaining one, and as before once the merge is undone', async () => {
  const id = await shared()
  await other.ok(contract.acceptShare, at(id))
  await me.ok(contract.confirmShare, at(id))
  const retained = await buildCustomer(me, { name: 'דנה לוי' })
  const { merge } = await me.ok(mergeCustomers, { ...at(retained.id), body: { other: customer } })
  expect(await received()).toMatchObject([{ id, customer: { name: 'דנה לוי' } }])
  expect(await sent()).toMatchObject([{ id, customer: { id: retained.id } }])
  await me.ok(unmergeCustomers, { ...at(retained.id), body: { merge } })
  expect(await sent()).toMatchObject([{ id, customer: { id: customer, name: NAME } }])
})

test('lists can be searched, limited to one customer, and count pending shares', async () => {
  const third = await product.agent({ name: 'עמית לוין' })
  await connect(me, third)
  const id = await shared()
  await share(me, third)
  await other.ok(contract.acceptShare, at(id))
  const mine = async (query: { search?: string; customer?: string }) =>
    (await me.ok(contract.customerShares, { query: { direction: 'sent', ...query } })).results.map(({ user }) => user.name)
  expect(await mine({})).toEqual(['גיל הדר', 'עמית לוין'])
  expect(await mine({ search: 'גיל' })).toEqual(['גיל הדר'])
  expect(await mine({ customer: String((await buildCustomer(me)).id) })).toEqual([])
  expect((await me.ok(contract.customerShares, { query: { direction: 'sent' } })).waiting).toBe(1)
  expect([(await third.ok(contract.customerShares, {})).waiting, (await other.ok(contract.customerShares, {})).waiting]).toEqual([
    1, 0,
  ])
  expect(await me.ok(contract.customerShares, { query: { direction: 'sent', page: '9' } })).toMatchObject({
    count: 2,
    results: [],
  })
})
