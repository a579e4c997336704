import { leads } from '@mafteach/contract/customer-lists'
import * as contract from '@mafteach/contract/lead-sources'
import { messages } from '@mafteach/contract/messages'
import { outbox, switchMessaging } from '@mafteach/contract/outbox'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** The automatic answer to a new lead (docs/decisions/0145), over HTTP on the real database. */

const product = await openProduct()
const { stranger } = product
const EVENING = new Date('2026-11-24T18:00:00Z')
const NIGHT = new Date('2026-11-24T21:30:00Z')
const TEXT = 'תודה, נחזור אליך בשעות הפעילות'

type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
let token: string

/** Sets the clock, with the agent just signed in. */
const beginAt = async (time: Date) => {
  product.setTime(time)
  me = await product.agent({ name: 'נועה ברקאי' })
  token = (await me.ok(contract.createLeadSource, { body: { name: 'האתר', kind: 'FORM' } })).token!
  await me.ok(changeSettings, { body: { automatic_answer: { text: TEXT, from: '09:00', to: '18:00' } } })
}
beforeEach(async () => {
  await stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  await beginAt(EVENING)
})

let writers = 0
const write = async (phone: string, message = 'מתי אפשר לראות?') => {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/leads/${token}/`,
    remoteAddress: `10.9.0.${++writers}`,
    payload: { phone, name: 'קנו עכשיו http://spam.test', message },
  })
  expect(answer.statusCode).toBe(202)
}
const sentTo = async (phone: string) =>
  (await stranger.ok(outbox, { query: { channel: 'whatsapp', to: phone } })).results.map(({ text }) => text)
const waiting = async () =>
  (await me.ok(messages, { query: { state: 'queued' } })).results.map(({ text, send_at }) => [text, send_at])

const stored = async () =>
  (await product.database.db.selectFrom('message').select('id').where('text', '=', TEXT).execute()).length

test('outside working hours a new lead gets the agent’s own text, once, without anything the lead typed', async () => {
  const phone = newPhone()
  await write(phone)
  await expect.poll(() => sentTo(phone)).toEqual([TEXT])
  await write(phone, 'ועוד שאלה')
  expect(await sentTo(phone)).toEqual([TEXT])
  // It does not count as an answer of the agent.
  expect((await me.ok(leads, { query: { response: 'NEVER' } })).results).toHaveLength(1)
})

test('during quiet hours it is scheduled for their end, on Shabbat for the end of Shabbat', async () => {
  await beginAt(NIGHT)
  await write(newPhone())
  expect(await waiting()).toEqual([[TEXT, '2026-11-25T05:00:00.000Z']])
  // Friday evening, with working hours around the clock.
  await beginAt(new Date('2026-11-27T16:00:00Z'))
  await me.ok(changeSettings, { body: { automatic_answer: { text: TEXT, from: '00:00', to: '23:59' } } })
  await write(newPhone())
  const [[, sendAt] = []] = await waiting()
  expect(new Date(sendAt!).getTime()).toBeGreaterThan(new Date('2026-11-28T15:00:00Z').getTime())
})

test('nothing is sent in working hours, to existing customers, when switched off, and without WhatsApp', async () => {
  const before = await stored()
  const known = await buildCustomer(me)
  await write(known.phone!)
  await beginAt(new Date('2026-11-24T10:00:00Z'))
  await write(newPhone())
  await beginAt(EVENING)
  await me.ok(changeSettings, { body: { automatic_answer: null } })
  await write(newPhone())
  await beginAt(EVENING)
  await stranger.ok(switchMessaging, { body: { state: 'notAuthorized' } })
  await write(newPhone())
  expect(await stored()).toBe(before)
  expect((await me.ok(leads, {})).results).toHaveLength(1)
})

test('the setting is off at first; hours and text are checked', async () => {
  expect((await (await product.agent()).ok(settings)).automatic_answer).toBeNull()
  for (const wrong of [{ text: ' ' }, { from: '9:00' }, { to: '24:00' }, { text: 'א'.repeat(501) }]) {
    const body = { automatic_answer: { text: TEXT, from: '09:00', to: '18:00', ...wrong } }
    expect(await me.call(changeSettings, { body })).toMatchObject({ status: 400, body: { automatic_answer: expect.anything() } })
  }
  expect((await me.ok(settings)).automatic_answer).toEqual({ text: TEXT, from: '09:00', to: '18:00' })
})
