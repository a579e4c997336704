import { changeAsset, getAsset } from '@mafteach/contract/assets'
import { buyers } from '@mafteach/contract/customer-lists'
import { changeCustomer, getCustomer } from '@mafteach/contract/customers'
import { getMatches } from '@mafteach/contract/matching'
import { ORIGINAL_TEMPLATES } from '@mafteach/contract/message-template'
import * as contract from '@mafteach/contract/messages'
import { changePreferences } from '@mafteach/contract/notifications'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { claimMessages } from './sending.queries.ts'

/** Messages that are scheduled, cancelled, retried and listed; the agent's limit and text (product.md section 12). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const { stranger } = product
const NOON = new Date('2026-11-24T10:00:00Z')
const later = (minutes: number) => new Date(product.now().getTime() + minutes * 60_000)

let me: Caller
let customer: { id: number; phone: string | null }
let asset: number

beforeEach(async () => {
  product.setTime(NOON)
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  me = await product.agent({ name: 'נועה ברקאי' })
  customer = await buildCustomer(me, { name: 'דנה כץ' })
  asset = (await buildAsset(me, place)).id
})

const send = (body: object = {}) =>
  me.call(contract.sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset], ...body } as never })
/** Schedules a message for this many minutes from now; returns its id. */
const putOff = async (minutes = 60, body: object = {}) =>
  (await send({ send_at: later(minutes).toISOString(), ...body })).body.messages[0]!.id
const at = (id: number) => ({ params: { id: String(id) } })
const stateOf = async (id: number) => (await me.ok(contract.messageState, at(id))).state
const received = async () => (await stranger.ok(outbox, { query: { channel: 'whatsapp', to: customer.phone! } })).results
const card = () => me.ok(getCustomer, at(customer.id))
const list = async (query: object = {}) => (await me.ok(contract.messages, { query })).results
const setState = (id: number, change: object) => db.updateTable('message').set(change).where('id', '=', id).execute()
const fail = (id: number) => setState(id, { state: 'failed', error: 'provider is down', due_at: null })

test('a scheduled message is sent at its time, delays nothing that is sent meanwhile, and survives a crash', async () => {
  const first = await putOff(8)
  const second = (await send()).body.messages[0]!.id
  await expect.poll(() => stateOf(second)).toBe('sent')
  expect(await stateOf(first)).toBe('queued')
  expect((await card()).sent).toMatchObject([{ message: second, state: 'sent' }])
  expect(await list({ state: 'queued' })).toMatchObject([{ id: first, send_at: later(8).toISOString() }])

  // A worker that claims it and dies.
  const now = later(8)
  const until = new Date(now.getTime() + 55_000)
  expect(await claimMessages(db, { lease: crypto.randomUUID(), until, most: 5, now })).toMatchObject([
    { id: first, was_tried: false },
  ])
  product.setTime(new Date(until.getTime() - 1_000))
  expect(await stateOf(first)).toBe('sending')
  product.setTime(until)
  await expect.poll(() => stateOf(first)).toBe('queued')
  product.setTime(new Date(until.getTime() + 20_000))
  await expect.poll(() => stateOf(first)).toBe('sent')
  expect(await received()).toHaveLength(2)
})

test('it can be scheduled up to a month ahead; a past time is now', async () => {
  expect((await send({ send_at: later(31 * 24 * 60).toISOString() })).body).toHaveProperty('send_at')
  expect((await send({ send_at: 'tomorrow' })).body).toHaveProperty('send_at')
  const { body } = await send({ send_at: later(-60).toISOString() })
  await expect.poll(() => stateOf(body.messages[0]!.id)).toBe('sent')
})

test('the sending sheet gets the end of the quiet hours, by the agent’s settings', async () => {
  const until = async () => (await me.ok(contract.messagingClient)).quiet_until
  const signInAt = async (time: string) => {
    product.setTime(new Date(time))
    me = await product.agent()
  }
  expect(await until()).toBe(null)
  await signInAt('2026-11-24T21:30:00Z')
  expect(await until()).toBe('2026-11-25T05:00:00.000Z')
  // Friday evening: until Havdalah.
  await signInAt('2026-11-27T16:00:00Z')
  expect(new Date((await until())!).getTime()).toBeGreaterThan(new Date('2026-11-28T15:00:00Z').getTime())
  await me.ok(changePreferences, { body: { quiet: null } })
  expect(await until()).toBe(null)
})

test('a cancelled message is sent to nobody and recorded nowhere', async () => {
  const before = (await send()).body.messages[0]!.id
  await expect.poll(() => stateOf(before)).toBe('sent')
  const sentBefore = await card()
  product.setTime(later(4))
  const other = (await buildAsset(me, place)).id
  const id = await putOff(5, { asset_ids: [asset, other] })
  expect((await card()).sent).toMatchObject([{ message: id }, { message: id }])
  expect(await me.ok(contract.cancelMessage, at(id))).toEqual({ id, customer: customer.id, state: 'cancelled', error: null })
  // Repeated, as over a bad connection.
  expect((await me.ok(contract.cancelMessage, at(id))).state).toBe('cancelled')
  const { sent, asset_was_sent_at } = await card()
  expect({ sent, asset_was_sent_at }).toEqual({ sent: sentBefore.sent, asset_was_sent_at: sentBefore.asset_was_sent_at })
  expect((await me.ok(contract.messagingClient)).sent_today).toBe(1)
  product.setTime(later(6))
  const next = (await send()).body.messages[0]!.id
  await expect.poll(() => stateOf(next)).toBe('sent')
  expect(await received()).toHaveLength(2)
})

test('many are cancelled at once; those already sent are reported', async () => {
  const left = (await send()).body.messages[0]!.id
  await expect.poll(() => stateOf(left)).toBe('sent')
  const ids = [await putOff(), await putOff(), left]
  const { messages } = await me.ok(contract.cancelMessages, { body: { ids } })
  expect(new Map(messages.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [ids[0], 'cancelled'],
      [ids[1], 'cancelled'],
      [left, 'sent'],
    ]),
  )
})

test('cancelling and sending at the same moment: one of the two, never both', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => putOff(5)))
  product.setTime(later(5))
  const answers = await Promise.all(ids.map((id) => me.call(contract.cancelMessage, at(id))))
  const statesNow = () => Promise.all(ids.map(stateOf))
  await expect.poll(async () => (await statesNow()).filter((state) => state === 'queued' || state === 'sending')).toEqual([])
  const states = await statesNow()
  expect(answers.map(({ status }) => status)).toEqual(states.map((state) => (state === 'cancelled' ? 200 : 409)))
  expect(await received()).toHaveLength(states.filter((state) => state === 'sent').length)
  expect(states.filter((state) => state !== 'sent' && state !== 'cancelled')).toEqual([])
})

test('a failed message is retried, to the current phone, once', async () => {
  const id = await putOff()
  await fail(id)
  const phone = newPhone()
  await me.ok(changeCustomer, { ...at(customer.id), body: { phone } })
  const answers = await Promise.all([1, 2, 3].map(() => me.call(contract.retryMessage, at(id))))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  await expect.poll(() => stateOf(id)).toBe('sent')
  const { results } = await stranger.ok(outbox, { query: { channel: 'whatsapp', to: phone } })
  expect(results).toHaveLength(1)
  expect((await me.call(contract.retryMessage, at(id))).body.code).toBe('conflict')
})

test('a retry follows the rules of sending', async () => {
  const id = await putOff()
  await fail(id)
  const retry = async () => (await me.call(contract.retryMessage, at(id))).body
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  expect((await retry()).code).toBe('not_linked')
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  await me.ok(changeCustomer, { ...at(customer.id), body: { whatsapp_do_not_contact: true } })
  expect(await retry()).toMatchObject({ code: 'do_not_contact', customers: [{ id: customer.id, name: 'דנה כץ' }] })
  await me.ok(changeCustomer, { ...at(customer.id), body: { whatsapp_do_not_contact: false } })
  await me.ok(changeSettings, { body: { daily_limit: 1 } })
  const other = (await send()).body.messages[0]!.id
  expect((await retry()).code).toBe('daily_limit')
  await expect.poll(() => stateOf(other)).toBe('sent')
  await me.ok(changeSettings, { body: { daily_limit: 200 } })
  await me.ok(changeAsset, { ...at(asset), body: { visibility_status: 'NO' } })
  expect((await retry()).code).toBe('not_found')
  expect(await stateOf(id)).toBe('failed')
})

test('another agent gets a 404', async () => {
  const id = await putOff()
  const other = await product.agent()
  for (const call of [contract.cancelMessage, contract.retryMessage, contract.messageState] as const)
    expect((await other.call(call, at(id))).status).toBe(404)
  expect((await other.call(contract.cancelMessages, { body: { ids: [id] } })).status).toBe(404)
  expect((await other.ok(contract.messages, { query: { customer: String(customer.id) } })).results).toEqual([])
  expect(await stateOf(id)).toBe('queued')
})

test('the list is paged, by customer and state; the card, the matches and the panel have the state of the last message', async () => {
  const { id: listing } = await buildListing(me, customer.id, place)
  const second = await buildCustomer(me)
  const [one, two] = [await putOff(), await putOff(60, { customer_ids: [second.id] })]
  expect(await list()).toMatchObject([
    { id: two, customer: second.id },
    { id: one, customer: customer.id, name: 'דנה כץ', phone: customer.phone, state: 'queued', assets: [{ id: asset }] },
  ])
  expect((await list({ customer: String(second.id) })).map(({ id }) => id)).toEqual([two])
  const page = await me.ok(contract.messages, { query: { page_size: '1' } })
  expect([page.count, page.results.length, typeof page.next]).toEqual([2, 1, 'string'])
  for (const state of ['delivered', 'read', 'failed'] as const) {
    await setState(one, { state, due_at: null })
    expect((await list({ state })).map(({ id }) => id)).toEqual([one])
    expect((await card()).sent[0]).toMatchObject({ message: one, state })
    expect((await me.ok(buyers, {})).results.find((row) => row.id === customer.id)).toMatchObject({ message_state: state })
    expect((await me.ok(getMatches, at(listing)))[0]).toMatchObject({ id: asset, message_state: state })
    expect((await me.ok(getAsset, at(asset))).potential_buyers[0]).toMatchObject({ id: customer.id, message_state: state })
  }
})

test('the daily limit is the agent’s own, counted on the day on which messages are sent', async () => {
  expect(await me.ok(settings)).toMatchObject({ daily_limit: 200 })
  for (const daily_limit of [0, 201, 1.5, '7'])
    expect((await me.call(changeSettings, { body: { daily_limit } as never })).status).toBe(400)
  expect(await me.ok(changeSettings, { body: { daily_limit: 2 } })).toMatchObject({ daily_limit: 2 })
  expect(await me.ok(changeSettings, { body: {} })).toMatchObject({ daily_limit: 2 })
  expect((await send()).body).toMatchObject({ sent_today: 1, daily_limit: 2 })
  const tomorrow = { send_at: later(24 * 60).toISOString() }
  const [id] = (await send(tomorrow)).body.messages
  expect((await send(tomorrow)).body.sent_today).toBe(1)
  expect((await send(tomorrow)).body.code).toBe('daily_limit')
  await me.ok(contract.cancelMessage, at(id!.id))
  expect((await send(tomorrow)).status).toBe(202)
  expect((await send()).status).toBe(202)
  expect((await send()).body.code).toBe('daily_limit')
  expect(await (await product.agent()).ok(settings)).toMatchObject({ daily_limit: 200 })
})

test('earlier sendings are listed for all recipients', async () => {
  const other = (await buildAsset(me, place)).id
  const second = await buildCustomer(me)
  await send()
  const compose = async (customer_ids: number[]) =>
    me.call(contract.composeMessage, { body: { customer_id: second.id, customer_ids, asset_ids: [asset, other] } })
  expect((await compose([])).body.sent_before).toEqual([])
  expect((await compose([second.id, customer.id])).body.sent_before).toEqual([
    { customer: customer.id, asset, at: NOON.toISOString() },
  ])
  const foreign = await buildCustomer(await product.agent())
  expect((await compose([foreign.id])).status).toBe(404)
})

const template = (text: string) => me.call(contract.changeMessageTemplate, { body: { text } })
const composed = async (name: string) => {
  const { id } = await buildCustomer(me, { name })
  return (await me.ok(contract.composeMessage, { body: { customer_id: id, asset_ids: [asset] } })).text
}

test('the agent’s own text is filled in once, and filled-in values are not expanded again', async () => {
  expect(await me.ok(contract.messageTemplate)).toEqual({
    text: ORIGINAL_TEMPLATES.offer.he,
    original: ORIGINAL_TEMPLATES.offer.he,
  })
  expect(await composed('דנה כץ')).toMatch(/^שלום דנה, /)
  const text = 'היי {name}!\n{assets}\n{name}, מחכה לשמוע. {agent}'
  expect((await template(text)).body).toEqual({ text, original: ORIGINAL_TEMPLATES.offer.he })
  const message = await composed('{assets}{agent} כץ')
  expect(message).toMatch(/^היי \{assets\}\{agent\}!\n/)
  expect(message).toContain('\n{assets}{agent}, מחכה לשמוע. נועה ברקאי\n')
  expect(message.match(/\/p\/\w{8}$/gm)).toHaveLength(1)
  expect(message).toMatch(/להפסקת הודעות: \S+\/stop$/)
  expect(await composed('$& $1')).toMatch(/^היי \$&!/)
})

test('a text without assets gets them appended; an unknown placeholder is refused, and the original can be restored', async () => {
  expect((await template('רק שלום, {name}')).status).toBe(200)
  expect(await composed('דנה')).toMatch(/^רק שלום, דנה\n\n[\s\S]*\/p\/\w{8}\n/)
  for (const text of ['{phone}', '{}', '{ name }', '{Name}', '{{name}}', '', '  ', 'א'.repeat(2_001)])
    expect((await template(text)).body).toHaveProperty('text')
  await template(ORIGINAL_TEMPLATES.offer.he)
  expect(await composed('דנה')).toMatch(/^שלום דנה, /)
  // The text of a single message is used unchanged.
  const words = await me.ok(contract.composeMessage, {
    body: { customer_id: customer.id, asset_ids: [asset], text: 'היי {name}' },
  })
  expect(words.text).toMatch(/^היי \{name\}\n/)
})
