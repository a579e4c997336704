import { broadcast } from '@mafteach/contract/broadcast'
import * as consents from '@mafteach/contract/consents'
import { changeCustomer } from '@mafteach/contract/customers'
import { createDocument } from '@mafteach/contract/documents'
import { composeMessage, handedOver, messages, retryMessage, sendMessages } from '@mafteach/contract/messages'
import { sendDocument } from '@mafteach/contract/signing'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildListing, placeOf } from '../../../../test/builders.ts'
import { agentWithCustomer, messagesTo, sendPaper, TYPED, ticketFor } from '../../../../test/papers.ts'
import { openProduct } from '../../../../test/product.ts'

/** Which messages are sent automatically, and which are not. */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const START = new Date('2026-11-22T21:00:00Z')
/** Nodes check every second. */
const SOON = { timeout: 20_000 }
beforeEach(() => product.setTime(START))

const later = (days: number, hours = 0) => product.setTime(new Date(START.getTime() + days * 86_400_000 + hours * 3_600_000))
const row = (id: number) =>
  db.selectFrom('document').select(['state', 'remind_at']).where('id', '=', id).executeTakeFirstOrThrow()
const remindAt = (id: number) => expect.poll(async () => (await row(id)).remind_at?.toISOString() ?? null, SOON)

test('signers who have not signed are reminded on the third and the seventh day, once, after quiet hours, and not after expiry', async () => {
  const base = await agentWithCustomer(product)
  const { paper } = await sendPaper(base, { channel: 'sms', reminders: true })
  const { paper: silent } = await sendPaper(base, { channel: 'sms' })
  const reminders = async () =>
    (await messagesTo(product, 'sms', base.customer.phone!)).filter(({ text }) => text.includes('תזכורת')).length
  // At eleven in the evening nobody is reminded, at seven in the morning they are.
  later(3)
  await remindAt(paper.id).toBe('2026-11-26T05:00:00.000Z')
  expect(await reminders()).toBe(0)
  later(3, 8)
  await expect.poll(reminders, SOON).toBe(1)
  await remindAt(paper.id).toBe('2026-11-29T21:00:00.000Z')
  later(7, 12)
  await expect.poll(reminders, SOON).toBe(2)
  await remindAt(paper.id).toBe(null)
  later(15)
  await expect.poll(async () => [(await row(paper.id)).state, (await row(silent.id)).state], SOON).toEqual(['expired', 'expired'])
  expect(await reminders()).toBe(2)
})

test('reminders that were due while no node ran are sent once', async () => {
  const base = await agentWithCustomer(product)
  const { paper } = await sendPaper(base, { reminders: true })
  later(8, 12)
  await remindAt(paper.id).toBe(null)
  await expect.poll(async () => (await messagesTo(product, 'sms', base.customer.phone!)).length, SOON).toBe(1)
})

/** The state of a message for each way of sending. */
async function waysOut({ me, customer }: Awaited<ReturnType<typeof agentWithCustomer>>) {
  const asset = await buildAsset(me, place)
  const body = { customer_ids: [customer.id], asset_ids: [asset.id] }
  const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
    const answer = await call
    return answer.status < 300 ? 'sent' : (answer.body as { code: string }).code
  }
  const { body: toAll } = await me.call(broadcast, { params: { id: String(asset.id) }, body: { tab: 'active' } })
  const { id } = await me.ok(createDocument, { body: { form: 'CONSENT', customer: customer.id } })
  const signers = [{ name: TYPED.name, phone: customer.phone! }]
  return {
    broadcast: toAll.left_out.find((one) => one.customer.id === customer.id)?.reason ?? 'sent',
    still_looking: await codeOf(me.call(askStillLooking, { body: { customer_ids: [customer.id] } })),
    by_hand: await codeOf(me.call(sendMessages, { body })),
    handed_over: await codeOf(me.call(handedOver, { body })),
    composed: await codeOf(
      me.call(composeMessage, { body: { customer_id: customer.id, customer_ids: [], asset_ids: [asset.id] } }),
    ),
    paper: await codeOf(me.call(sendDocument, { params: { id: String(id) }, body: { signers, channel: 'whatsapp' } })),
  }
}

test('an unticked box stops automatic messages and broadcasts; a withdrawal stops everything but papers by another channel', async () => {
  const base = await agentWithCustomer(product)
  const { me, customer } = base
  await buildListing(me, customer.id, place)
  const all = { broadcast: 'sent', still_looking: 'sent', by_hand: 'sent', handed_over: 'sent', composed: 'sent', paper: 'sent' }
  expect(await waysOut(base)).toEqual(all)

  const { links } = await sendPaper(base)
  const ticket = await ticketFor(product, links[0]!, customer.phone!)
  const boxes = { messages: false, calls: true, sharing: true }
  // A queued broadcast, when the box for messages is left empty.
  const asset = await buildAsset(me, place)
  const hour = new Date(START.getTime() + 600_000).toISOString()
  const waiting = await me.ok(broadcast, { params: { id: String(asset.id) }, body: { tab: 'active', send_at: hour } })
  const signed = await product.stranger.call(consents.consentSign, { ...links[0]!, body: { ...TYPED, boxes } }, ticket)
  expect(signed.body).toMatchObject({ state: 'signed' })
  expect(await waysOut(base)).toEqual({ ...all, broadcast: 'do_not_contact', still_looking: 'do_not_contact' })
  later(0, 0.2)
  const stateOf = async () =>
    (await me.ok(messages, { query: { customer: String(customer.id) } })).results.find(({ id }) => id === waiting.messages[0]!.id)
  await expect.poll(stateOf, SOON).toMatchObject({ state: 'failed', error: 'do_not_contact' })
  // Retried by hand it counts as sent by hand.
  await me.ok(retryMessage, { params: { id: String(waiting.messages[0]!.id) } })
  await expect.poll(stateOf, SOON).toMatchObject({ state: 'sent' })
  const { paper } = await sendPaper(base, { channel: 'whatsapp', reminders: true })
  later(3, 12)
  await remindAt(paper.id).not.toBe('2026-11-25T21:00:00.000Z')
  expect((await messagesTo(product, 'sms', customer.phone!)).some(({ text }) => text.includes('תזכורת'))).toBe(false)
  expect((await messagesTo(product, 'whatsapp', customer.phone!)).some(({ text }) => text.includes('תזכורת'))).toBe(false)

  product.setTime(START)
  await product.stranger.call(consents.consentWithdraw, links[0]!, ticket)
  const none = Object.fromEntries(Object.keys(all).map((way) => [way, 'do_not_contact']))
  expect(await waysOut(base)).toEqual(none)
  await sendPaper(base, { channel: 'sms' })
  // The agent's own permission covers messages sent by hand.
  await me.ok(changeCustomer, { params: { id: String(customer.id) }, body: { whatsapp_do_not_contact: false } })
  expect(await waysOut(base)).toEqual({ ...all, broadcast: 'do_not_contact', still_looking: 'do_not_contact' })
})
