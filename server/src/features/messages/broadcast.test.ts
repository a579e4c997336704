import { changeAsset } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import { changeCustomer, makeDormant } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/messages'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { changeSettings } from '@mafteach/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Sending one asset to all customers of a tab of its panel (product.md section 12). */

const product = await openProduct()
const place = await placeOf(product)
const { stranger } = product
const NOON = new Date('2026-11-24T10:00:00Z')

let me: Caller
let asset: number

beforeEach(async () => {
  product.setTime(NOON)
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  me = await product.agent()
  asset = (await buildAsset(me, place)).id
})

const at = (id: number) => ({ params: { id: String(id) } })
async function buyer(name: string, fields: { phone?: string | null; is_vip?: boolean } = {}) {
  const customer = await buildCustomer(me, { name, ...fields })
  await buildListing(me, customer.id, place)
  return customer
}
const broadcastTo = (body: object = {}, who = me) =>
  who.call(broadcast, { ...at(asset), body: { tab: 'active', ...body } as never })
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const reasonsOf = (rows: { customer: { name: string }; reason: string }[]) =>
  Object.fromEntries(rows.map(({ customer, reason }) => [customer.name, reason]))
const stateOf = async (id: number) => (await me.ok(contract.messageState, at(id))).state

test('the preview lists recipients, and why others are left out, and sends nothing', async () => {
  await buyer('רגיל')
  await buyer('חשוב', { is_vip: true })
  await buyer('בלי טלפון', { phone: null })
  await buyer('מוקד', { phone: '*5287' })
  await me.ok(changeCustomer, { ...at((await buyer('לא להטריד')).id), body: { whatsapp_do_not_contact: true } })
  const sent = await buyer('כבר נשלח')
  await me.ok(contract.handedOver, { body: { customer_ids: [sent.id], asset_ids: [asset] } })
  await me.ok(makeDormant, at((await buyer('רדום')).id))
  await buildCustomer(me, { name: 'לא מחפש' })
  await buyer('של אחר')
  const { status, body } = await broadcastTo({ preview: true })
  expect(status).toBe(200)
  expect(namesOf(body.recipients)).toEqual(['חשוב', 'של אחר', 'רגיל'])
  expect(reasonsOf(body.left_out)).toEqual({
    'בלי טלפון': 'no_phone',
    מוקד: 'no_phone',
    'לא להטריד': 'do_not_contact',
    'כבר נשלח': 'already_sent',
  })
  expect(body.messages).toEqual([])
  expect(namesOf((await broadcastTo({ preview: true, tab: 'dormant' })).body.recipients)).toEqual(['רדום'])
  expect((await me.ok(contract.messages)).count).toBe(1)

  await me.ok(changeSettings, { body: { daily_limit: 3 } })
  const limited = (await broadcastTo({ preview: true })).body
  expect([namesOf(limited.recipients), reasonsOf(limited.left_out).רגיל]).toEqual([['חשוב', 'של אחר'], 'daily_limit'])
})

test('without preview it is queued, sent once after a moment, and never twice to a customer', async () => {
  const people = [await buyer('א'), await buyer('ב')]
  const { body } = await broadcastTo()
  expect(new Set(body.messages.map(({ customer }) => customer))).toEqual(new Set(people.map(({ id }) => id)))
  const ids = body.messages.map(({ id }) => id)
  expect(await Promise.all(ids.map(stateOf))).toEqual(['queued', 'queued'])
  const again = (await broadcastTo()).body
  expect([again.recipients, again.messages, reasonsOf(again.left_out)]).toEqual([
    [],
    [],
    { א: 'already_sent', ב: 'already_sent' },
  ])
  product.setTime(new Date(NOON.getTime() + 5_000))
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent')
  for (const { phone } of people)
    expect((await stranger.ok(outbox, { query: { channel: 'whatsapp', to: phone! } })).results).toHaveLength(1)
})

test('it can be cancelled while it is queued, and sent again afterwards; it can be scheduled for the morning', async () => {
  await buyer('א')
  await buyer('ב')
  const first = (await broadcastTo()).body
  const { messages } = await me.ok(contract.cancelMessages, { body: { ids: first.messages.map(({ id }) => id) } })
  expect(messages.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  const send_at = new Date(NOON.getTime() + 20 * 3_600_000).toISOString()
  const second = (await broadcastTo({ send_at })).body
  expect([second.recipients.length, second.send_at]).toEqual([2, send_at])
  expect((await me.ok(contract.messages, { query: { state: 'queued' } })).results.map((row) => row.send_at)).toEqual([
    send_at,
    send_at,
  ])
})

test('two broadcasts at the same moment send to each customer once', async () => {
  await buyer('א')
  await buyer('ב')
  const answers = await Promise.all([broadcastTo(), broadcastTo(), broadcastTo()])
  expect(answers.flatMap(({ body }) => body.messages)).toHaveLength(2)
})

test('it requires a connection, and an asset that the agent sees and that is on the market', async () => {
  await buyer('א')
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect((await broadcastTo()).body.code).toBe('not_linked')
  expect((await broadcastTo({ preview: true })).status).toBe(200)
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  const other = await product.agent()
  expect((await broadcastTo({}, other)).status).toBe(404)
  await me.ok(changeAsset, { ...at(asset), body: { visibility_status: 'AL' } })
  expect((await broadcastTo({}, other)).body).toMatchObject({ recipients: [], left_out: [] })
  await me.ok(changeAsset, { ...at(asset), body: { visibility_status: 'NO' } })
  expect((await broadcastTo()).status).toBe(404)
  for (const body of [{ tab: 'all' }, { tab: undefined }, { preview: 'yes' }, { send_at: '2027-11-24T10:00:00Z' }])
    expect((await broadcastTo(body)).status).toBe(400)
})
