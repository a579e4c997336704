import { changeAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { handedOver } from '@mafteach/contract/messages'
import { callToday, createTask, recordCall, undoCall } from '@mafteach/contract/tasks'
import { customerTimeline } from '@mafteach/contract/timeline'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, type Place, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Whom to call today: the facts behind each reason, and the effects of a result. */

const product = await openProduct()
const { db } = product.database
const NOW = new Date('2026-11-20T09:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
let place: Place
beforeAll(async () => {
  place = await placeOf(product)
})
beforeEach(() => product.setTime(NOW))

const at = (id: number) => ({ params: { id: String(id) } })
const calls = (who: Caller) => who.call(callToday)
const record = (who: Caller, customer: number, body: object) =>
  who.call(recordCall, { params: { customer: String(customer) }, body: body as never })
const set = (customer: number, change: object) => db.updateTable('customer').set(change).where('id', '=', customer).execute()

test('each reason with its details, the most urgent first', async () => {
  const me = await product.agent()
  const [missed, lead, promised, opener, buyer, silent] = [
    await buildCustomer(me, { name: 'חיפש' }),
    await buildCustomer(me, { name: 'ליד' }),
    await buildCustomer(me, { name: 'הובטח' }),
    await buildCustomer(me, { name: 'פתח' }),
    await buildCustomer(me, { name: 'תקציב' }),
    await buildCustomer(me, { name: 'שקט' }),
  ]
  const call = { agent_id: me.id, source: 'exchange' as const, customer_id: missed.id, ended_at: ago(1) }
  await db
    .insertInto('phone_call')
    .values({ ...call, call_id: 'missed', started_at: ago(1) })
    .execute()
  await set(lead.id, { source: 'public_page' })
  const task = await me.ok(createTask, { body: { title: 'הצעה', customer: promised.id, due_at: ago(2).toISOString() } })

  const [first, second] = [await buildAsset(me, place), await buildAsset(me, place, { price: 3_000_000, address_number: '4' })]
  await me.ok(handedOver, { body: { customer_ids: [opener.id], asset_ids: [first.id, second.id] } })
  for (const [asset, days] of [
    [first, 1],
    [second, 2],
  ] as const)
    await db
      .updateTable('customer_asset')
      .set({ opened_at: ago(days) })
      .where('asset_id', '=', asset.id)
      .execute()

  await buildListing(me, buyer.id, place, { budget: 2_800_000 })
  product.setTime(new Date(NOW.getTime() + 1_000))
  await me.ok(changeAsset, { ...at(second.id), body: { price: 2_700_000 } })
  await buildListing(me, silent.id, place, { budget: 1_000_000 })
  await set(silent.id, { created_at: ago(40) })

  const { body, headers } = await calls(me)
  const row = (customer: typeof missed, reason: string, facts: object) => ({
    customer: { id: customer.id, name: customer.name, phone: customer.phone },
    reasons: [reason],
    facts,
    last_contact_at: null,
  })
  const dropped = { id: second.id, name: `${second.street!.name} 4, רמת גן` }
  expect(body).toEqual([
    row(missed, 'MISSED_CALL', { since: ago(1).toISOString() }),
    row(lead, 'NEW_LEAD', { since: NOW.toISOString() }),
    row(promised, 'TASK_OVERDUE', { since: ago(2).toISOString(), task: { id: task.id, title: 'הצעה' } }),
    {
      ...row(opener, 'OPENED_SILENT', {
        since: ago(1).toISOString(),
        opened: 2,
        asset: { id: first.id, name: `${first.street!.name}, רמת גן` },
      }),
      last_contact_at: NOW.toISOString(),
    },
    row(buyer, 'PRICE_DROP', {
      since: product.now().toISOString(),
      price: { before: 3_000_000, after: 2_700_000 },
      asset: dropped,
    }),
    row(silent, 'SILENT_30', { since: ago(40).toISOString() }),
  ])
  expect(headers['x-done-today']).toBe('0')
})

test('the dropped price of a rental is for a month', async () => {
  const me = await product.agent()
  const asset = await buildAsset(me, place, { deal_kind: 'RENT', price: 7_000 })
  const tenant = await buildCustomer(me)
  await buildListing(me, tenant.id, place, { deal_kind: 'RENT', budget: 6_600 })
  product.setTime(new Date(NOW.getTime() + 1_000))
  await me.ok(changeAsset, { ...at(asset.id), body: { price: 6_500 } })
  const { body } = await calls(me)
  expect(body.map(({ facts }) => facts.price)).toEqual([{ before: 7_000, after: 6_500, deal_kind: 'RENT' }])
})

test('another agent’s price drop is a reason, without the price if this agent may not see it', async () => {
  const [me, owner] = [await product.agent(), await product.agent()]
  const asset = await buildAsset(owner, place, { price: 3_000_000, visibility_status: 'AL' })
  const buyer = await buildCustomer(me)
  await buildListing(me, buyer.id, place, { budget: 2_800_000 })
  const [dear, richer] = [await buildCustomer(me), await buildCustomer(me)]
  await buildListing(me, dear.id, place, { budget: 2_600_000 })
  await buildListing(me, richer.id, place, { budget: 3_100_000 })
  product.setTime(new Date(NOW.getTime() + 1_000))
  await owner.ok(changeAsset, { ...at(asset.id), body: { price: 2_700_000 } })
  expect((await calls(me)).body).toMatchObject([{ customer: { id: buyer.id }, reasons: ['PRICE_DROP'] }])
  expect((await calls(me)).body[0]!.facts).toEqual({
    since: product.now().toISOString(),
    asset: { id: asset.id, name: `${asset.street!.name}, רמת גן` },
  })
  await owner.ok(changeAsset, { ...at(asset.id), body: { visibility_status: 'NO' } })
  expect((await calls(me)).body).toEqual([])
})

test('a call with a result leaves today’s list, is in the timeline, and only a conversation counts as contact', async () => {
  const me = await product.agent()
  const promised = await Promise.all(['א', 'ב', 'ג'].map((name) => buildCustomer(me, { name })))
  for (const { id } of promised) await me.ok(createTask, { body: { title: 'הצעה', customer: id, due_at: ago(1).toISOString() } })
  const [talked, tried, needless] = promised.map(({ id }) => id) as [number, number, number]
  expect(await record(me, talked, { result: 'TALKED', note: 'רוצה לראות' })).toMatchObject({ status: 200, body: { ok: true } })
  await record(me, tried, { result: 'NO_ANSWER' })
  await record(me, tried, { result: 'NO_ANSWER' })
  await record(me, needless, { result: 'NOT_NEEDED' })
  const { body, headers } = await calls(me)
  expect([body, headers['x-done-today']]).toEqual([[], '3'])

  const event = (await me.ok(customerTimeline, at(talked))).results[0]
  expect(event).toMatchObject({ kind: 'called', result: 'TALKED', note: 'רוצה לראות', at: NOW.toISOString() })
  const contacts = (await me.ok(customers)).results.map(({ id, last_contact_at }) => [id, last_contact_at])
  expect(Object.fromEntries(contacts)).toEqual({ [talked]: NOW.toISOString(), [tried]: null, [needless]: null })

  const { session, phone, id: agent } = me
  product.setTime(new Date(NOW.getTime() + 86_400_000))
  const tomorrow = product.withToken(product.tokens.access({ session, phone, agent }))
  const next = await calls(tomorrow)
  expect([next.body.map(({ customer }) => customer.id), next.headers['x-done-today']]).toEqual([[tried], '0'])
})

test('undoing a result restores the reason, the note and the last contact', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const { id } = await buildCustomer(me)
  const { id: foreign } = await buildCustomer(other)
  await me.ok(createTask, { body: { title: 'הצעה', customer: id, due_at: ago(1).toISOString() } })
  const logCall = (result: 'TALKED' | 'NO_ANSWER', note?: string) =>
    me.ok(recordCall, { params: { customer: String(id) }, body: { result, note } })
  const undo = (event: number, customer = id) =>
    me.call(undoCall, { params: { customer: String(customer) }, body: { id: event } })
  /** Everything that a result changes. */
  const seen = async () => {
    const { body, headers } = await calls(me)
    const timeline = (await me.ok(customerTimeline, at(id))).results.filter(({ kind }) => kind === 'called')
    const { last_contact_at } = (await me.ok(customers)).results.find((one) => one.id === id)!
    return { body, done: headers['x-done-today'], timeline, last_contact_at }
  }
  const before = await seen()
  const first = await logCall('TALKED', 'רוצה לראות')
  const talked = await seen()
  expect(talked).toMatchObject({ body: [], done: '1', timeline: [{ note: 'רוצה לראות' }], last_contact_at: NOW.toISOString() })
  product.setTime(new Date(NOW.getTime() + 60_000))
  const second = await logCall('TALKED', 'עוד שיחה')
  expect((await undo(second.id, foreign)).status).toBe(404)
  await undo(second.id)
  expect(await seen()).toEqual(talked)
  await undo(first.id)
  expect((await undo(first.id)).body).toEqual({ ok: true })
  expect(await seen()).toEqual(before)
})

test('customers who cannot be called, are archived, or are another agent’s are not listed', async () => {
  const [me, other] = [await product.agent(), await product.agent()]
  const late = (customer: number) => me.ok(createTask, { body: { title: 'הצעה', customer, due_at: ago(1).toISOString() } })
  await late((await buildCustomer(me, { phone: null })).id)
  const [dormant, archived] = [await buildCustomer(me), await buildCustomer(me)]
  for (const { id } of [dormant, archived]) await late(id)
  await set(dormant.id, { activity_state: 'DO' })
  await set(archived.id, { is_archived: true })
  expect((await calls(me)).body).toEqual([])
  expect((await record(other, dormant.id, { result: 'TALKED' })).status).toBe(404)
})
