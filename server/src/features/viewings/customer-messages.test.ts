import { changeCustomer } from '@mafteach/contract/customers'
import { retryMessage } from '@mafteach/contract/messages'
import { switchMessaging } from '@mafteach/contract/outbox'
import { changeSettings } from '@mafteach/contract/settings'
import { offerSlots, publicViewing } from '@mafteach/contract/viewing-slots'
import * as contract from '@mafteach/contract/viewings'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { messagesTo } from '../../../test/papers.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** Messages to customers about viewings (product.md section 13, "Viewings"). */

const product = await openProduct()
const { stranger } = product
const { db } = product.database
const place = await placeOf(product)
const START = new Date('2026-11-20T09:00:00Z')

let me: Caller
beforeEach(async () => {
  product.setTime(START)
  me = await product.agent({ name: 'נועה ברקאי' })
})

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const inMinutes = (minutes: number) => new Date(product.now().getTime() + minutes * 60_000).toISOString()
const pass = (minutes: number) => product.setTime(new Date(product.now().getTime() + minutes * 60_000))

async function plan(body: { starts_at: string; minutes?: number; place?: string; tell?: boolean }, name = 'דנה כהן') {
  const [asset, customer] = [
    await buildAsset(me, place, { address_number: '45', should_show_address_number: true }),
    await buildCustomer(me, { name }),
  ]
  const viewing = await me.ok(contract.createViewing, { body: { asset: asset.id, customer: customer.id, ...body } })
  return { asset, customer, viewing, phone: customer.phone! }
}

/** The texts that a phone received, once there are this many. */
const textsTo = (phone: string, count: number, channel: 'sms' | 'whatsapp' = 'whatsapp') =>
  vi.waitFor(
    async () => {
      const texts = (await messagesTo(product, channel, phone)).map(({ text }) => text).reverse()
      expect(texts).toHaveLength(count)
      return texts
    },
    { timeout: 20_000 },
  )

test('each step is sent if the agent chose so: with time, place and the customer’s page, by SMS without a connection', async () => {
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  const { viewing, phone } = await plan({ starts_at: inMinutes(120), place: 'ליד הדואר', tell: true })
  expect(viewing.told_at).toBe(START.toISOString())
  const moved = await me.ok(contract.changeViewing, { ...at(viewing), body: { starts_at: inMinutes(180), tell: false } })
  expect(moved.told_at).toBe(viewing.told_at)
  for (let twice = 0; twice < 2; twice++) await me.ok(contract.confirmViewing, { ...at(viewing), body: { tell: true } })
  await me.ok(contract.changeViewing, { ...at(viewing), body: { starts_at: inMinutes(240), tell: true } })
  await me.ok(contract.cancelViewing, { ...at(viewing), body: { tell: true } })
  await me.ok(contract.changeViewing, { ...at(viewing), body: { tell: true } })

  const [proposed, ...more] = await textsTo(phone, 5, 'sms')
  const token = /\/public-view\/viewing\/(\w+)/.exec(proposed!)![1]!
  expect(proposed).toContain(`שלום דנה, מתאים לראות את הנכס?\n`)
  expect(proposed).toMatch(/45, .*\nו׳ 20\.11, 13:00\nנפגשים: ליד הדואר\n/)
  expect(proposed).toMatch(/\n\nנועה ברקאי\n\nלהפסקת הודעות: \S+#stop$/)
  for (const [at, words] of [
    /הסיור בנכס נקבע:[\s\S]*14:00/,
    /יש שינוי[\s\S]*15:00/,
    /הסיור בנכס בוטל:[\s\S]*15:00/,
    /הסיור בנכס בוטל/,
  ].entries()) {
    expect(more[at]).toMatch(words)
    expect(more[at]).toContain(token)
  }
  expect((await stranger.ok(publicViewing, { params: { token } })).viewing).toMatchObject({ state: 'cancelled' })
})

test('with a connection it is sent by WhatsApp; customers who want no messages get none', async () => {
  const { asset, customer, viewing, phone } = await plan({ starts_at: inMinutes(120), tell: true })
  await textsTo(phone, 1)
  await me.ok(changeCustomer, { ...at(customer), body: { whatsapp_do_not_contact: true } })
  const body = { asset: asset.id, customer: customer.id, starts_at: inMinutes(60), tell: true }
  const refused = [
    await me.call(contract.createViewing, { body }),
    await me.call(contract.confirmViewing, { ...at(viewing), body: { tell: true } }),
  ]
  expect(refused.map(({ body }) => body)).toEqual([
    expect.objectContaining({ code: 'do_not_contact' }),
    expect.objectContaining({ code: 'do_not_contact' }),
  ])
  const { results } = await me.ok(contract.listViewings, {})
  expect(results.map(({ id, state }) => [id, state])).toEqual([[viewing.id, 'proposed']])
})

test('an address hidden until there is an order is in no message', async () => {
  await me.ok(changeSettings, { body: { hide_address_before_order: true } })
  const { phone } = await plan({ starts_at: inMinutes(120), place: 'ליד הדואר, 45', tell: true })
  const [text] = await textsTo(phone, 1)
  // Links may contain any digits.
  expect(text!.replaceAll(/http\S+/g, '')).not.toMatch(/45|הדואר/)
})

test('slots are sent to whoever wants messages and has a phone', async () => {
  const asset = await buildAsset(me, place)
  const [dana, ron] = [await buildCustomer(me, { name: 'דנה' }), await buildCustomer(me, { name: 'רון' })]
  await me.ok(changeCustomer, { ...at(ron), body: { whatsapp_do_not_contact: true } })
  const slots = [{ starts_at: inMinutes(60), minutes: 20 }]
  const { links } = await me.ok(offerSlots, { body: { asset: asset.id, customers: [dana.id, ron.id], slots, tell: true } })
  const [text] = await textsTo(dana.phone!, 1)
  expect(text).toContain(links[0]!.url)
  expect(text).toContain('מתי נוח לראות את הנכס?')
  expect(await messagesTo(product, 'whatsapp', ron.phone!)).toEqual([])
})

test('a delay is sent to this customer and to the later ones of the day', async () => {
  const earlier = await plan({ starts_at: inMinutes(30) })
  const late = await plan({ starts_at: inMinutes(60) }, 'רון לוי')
  const next = await plan({ starts_at: inMinutes(90) }, 'גיל רז')
  const unwilling = await plan({ starts_at: inMinutes(95) })
  const proposed = await plan({ starts_at: inMinutes(100) })
  const tomorrow = await plan({ starts_at: inMinutes(60 * 24) })
  for (const { viewing } of [earlier, late, next, unwilling, tomorrow])
    await me.ok(contract.confirmViewing, { ...at(viewing), body: {} })
  await me.ok(changeCustomer, { ...at(unwilling.customer), body: { whatsapp_do_not_contact: true } })
  const again = { asset: next.asset.id, customer: next.customer.id, starts_at: inMinutes(200) }
  const second = await me.ok(contract.createViewing, { body: again })
  await me.ok(contract.confirmViewing, { ...at(second), body: {} })

  const { status, body } = await me.call(contract.runningLate, { ...at(late.viewing), body: { minutes: 15 } })
  expect(status).toBe(202)
  expect(body).toMatchObject({
    messages: [late, next].map(({ customer }) => ({ customer: customer.id, state: 'queued' })),
    sent_today: 2,
    left_out: [{ customer: unwilling.customer.id, reason: 'do_not_contact' }],
  })
  expect((await textsTo(late.phone, 1))[0]).toMatch(/באיחור של 15 דקות[\s\S]*12:00/)
  await textsTo(next.phone, 1)
  for (const { phone } of [earlier, proposed, tomorrow]) expect(await messagesTo(product, 'whatsapp', phone)).toEqual([])

  // There is nobody to notify.
  const alone = await me.ok(contract.runningLate, { ...at(tomorrow.viewing), body: { minutes: 15 } })
  expect(alone.messages).toHaveLength(1)
  await me.ok(changeCustomer, { ...at(tomorrow.customer), body: { whatsapp_do_not_contact: true } })
  const { messages, left_out } = await me.ok(contract.runningLate, { ...at(tomorrow.viewing), body: { minutes: 15 } })
  expect([messages, left_out]).toEqual([[], [{ customer: tomorrow.customer.id, reason: 'do_not_contact' }]])

  await me.ok(contract.cancelViewing, { ...at(late.viewing), body: {} })
  const closed = await me.call(contract.runningLate, { ...at(late.viewing), body: { minutes: 15 } })
  expect(closed.body).toMatchObject({ code: 'closed' })
})

const remindBefore = (hours_before: number | null) =>
  me.ok(changeSettings, { body: { viewing_reminder: hours_before === null ? null : { hours_before } } })
const confirm = (viewing: { id: number }) => me.ok(contract.confirmViewing, { ...at(viewing), body: {} })

test('a confirmed viewing gets one reminder, at its hour, and another when it is moved', async () => {
  expect((await remindBefore(1)).viewing_reminder).toEqual({ hours_before: 1 })
  const one = await plan({ starts_at: inMinutes(70) })
  const late = await plan({ starts_at: inMinutes(59) })
  const cancelled = await plan({ starts_at: inMinutes(70) })
  const proposed = await plan({ starts_at: inMinutes(70) })
  const moved = await plan({ starts_at: inMinutes(70) })
  for (const { viewing } of [one, late, cancelled, moved]) await confirm(viewing)
  await me.ok(contract.cancelViewing, { ...at(cancelled.viewing), body: {} })
  pass(10)
  expect((await textsTo(one.phone, 1))[0]).toMatch(/תזכורת לסיור בנכס:\n.*\nו׳ 20\.11, 12:10/)
  await textsTo(moved.phone, 1)
  await me.ok(contract.changeViewing, { ...at(moved.viewing), body: { starts_at: inMinutes(64) } })
  pass(4)
  await textsTo(moved.phone, 2)
  await textsTo(one.phone, 1)
  for (const { phone } of [late, cancelled, proposed]) expect(await messagesTo(product, 'whatsapp', phone)).toEqual([])
})

test('no reminder is sent while it is switched off, nor on Shabbat before its end', async () => {
  await remindBefore(null)
  // Saturday at eight in the evening.
  const off = await plan({ starts_at: '2026-11-21T18:00:00Z' })
  const first = me
  me = await product.agent({ name: 'יעל' })
  await remindBefore(5)
  const shabbat = await plan({ starts_at: '2026-11-21T18:00:00Z' })
  const soon = await plan({ starts_at: '2026-11-21T12:30:00Z' })
  for (const { viewing } of [shabbat, soon]) await confirm(viewing)
  await first.ok(contract.confirmViewing, { ...at(off.viewing), body: {} })
  product.setTime(new Date('2026-11-21T13:30:00Z'))
  const putOff = () =>
    db
      .selectFrom('viewing')
      .select(['remind_after', 'reminded_for'])
      .where('id', '=', shabbat.viewing.id)
      .executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await putOff()).remind_after).not.toBeNull(), { timeout: 20_000 })
  expect((await putOff()).reminded_for).toBeNull()
  product.setTime(new Date('2026-11-21T16:00:00Z'))
  await textsTo(shabbat.phone, 1)
  for (const { phone } of [off, soon]) expect(await messagesTo(product, 'whatsapp', phone)).toEqual([])
})

test('fifteen minutes after the end the agent is reminded once to enter the outcome', async () => {
  const { customer, viewing } = await plan({ starts_at: inMinutes(1), minutes: 5 })
  await confirm(viewing)
  const outcomeNotices = () =>
    db
      .selectFrom('notification')
      .select(['content', 'referenced_object_id'])
      .where('agent_id', '=', me.id)
      .where('notification_type', '=', 'viewing outcome')
      .execute()
  pass(20)
  expect(await outcomeNotices()).toEqual([])
  pass(1)
  await vi.waitFor(async () => expect(await outcomeNotices()).toHaveLength(1), { timeout: 20_000 })
  expect((await outcomeNotices())[0]).toEqual({
    content: expect.stringMatching(/^דנה כהן, .*: איך היה הסיור\?$/),
    referenced_object_id: customer.id,
  })
})

test('an SMS that its gateway refuses fails at once; it can be sent again without a WhatsApp connection', async () => {
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  const { viewing, customer } = await plan({ starts_at: inMinutes(120) })
  // A country to which no SMS is sent.
  await db.updateTable('customer').set({ phone: '+14155550123' }).where('id', '=', customer.id).execute()
  await me.ok(contract.confirmViewing, { ...at(viewing), body: { tell: true } })
  const message = () =>
    db.selectFrom('message').select(['id', 'state', 'channel']).where('customer_id', '=', customer.id).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect(await message()).toMatchObject({ state: 'failed', channel: 'sms' }), { timeout: 20_000 })
  const phone = '+972525550177'
  await db.updateTable('customer').set({ phone }).where('id', '=', customer.id).execute()
  await me.ok(retryMessage, at(await message()))
  await textsTo('0525550177', 1, 'sms')
})
