import { createHmac } from 'node:crypto'
import { type CallReport, calls, ringPhone } from '@mafteach/contract/calls'
import { deleteCustomer, getCustomer } from '@mafteach/contract/customers'
import { RINGING_MAX_MS } from '@mafteach/contract/limits'
import { changePreferences, notifications } from '@mafteach/contract/notifications'
import { displayPhone } from '@mafteach/contract/phones'
import { flags } from '@mafteach/contract/sign-in'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildCustomer, newPhone } from '../../../test/builders.ts'
import { listenToEvents } from '../../../test/event-stream.ts'
import { openProduct, TELEPHONY_SECRET } from '../../../test/product.ts'
import { lockAgents } from '../../domain/agent-home.ts'
import type { Db } from '../../platform/database/db.ts'

const TWILIO_TOKEN = 'the token of an account at Twilio'
const product = await openProduct({ TWILIO_AUTH_TOKEN: TWILIO_TOKEN })
const { app } = product
const { db } = product.database

let me: Awaited<ReturnType<typeof product.agent>>
let callId: string
let last = 0
beforeEach(async () => {
  me = await product.agent()
  last += 1
  callId = `call-${last}`
})

const start = product.now().getTime()
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const sign = (body: string, secret = TELEPHONY_SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

async function report(fields: Partial<CallReport>, { secret = TELEPHONY_SECRET, signature = '' } = {}) {
  const body = JSON.stringify({ call_id: callId, event: 'ringing', to: me.phone, at: at(0), ...fields })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/telephony/calls/',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-signature': signature || sign(body, secret) },
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const listed = async (state?: 'ringing' | 'answered' | 'unanswered') =>
  (await me.ok(calls, { query: state ? { state } : {} })).results
const notices = async () =>
  (await me.ok(notifications)).results.map(({ notification_type, content, referenced_object_id }) => [
    notification_type,
    content,
    referenced_object_id,
  ])

test('a known caller rings on every open page, and its result arrives too', async () => {
  const phone = newPhone()
  const dana = await buildCustomer(me, { name: 'דנה לוי', phone })
  const page = await listenToEvents(app, me.token)
  expect(await report({ from: `+972${phone.slice(1)}` })).toEqual({ status: 202, body: { customer: dana.id } })
  await report({ from: phone, event: 'answered', at: at(5) })
  await report({ from: phone, event: 'ended', at: at(60) })
  const call = { call_id: callId, id: dana.id, name: 'דנה לוי', phone, is_end_customer_just_created: false }
  expect(await page.heard('call', 3)).toEqual([
    { ...call, state: 'ringing' },
    { ...call, state: 'answered' },
    { ...call, state: 'ended' },
  ])
  expect(await listed()).toMatchObject([
    { customer: { id: dana.id, name: 'דנה לוי' }, phone, started_at: at(0), state: 'answered' },
  ])
  expect(await notices()).toEqual([])
  page.close()
})

test('an unknown caller is a new lead, once', async () => {
  const phone = newPhone()
  const page = await listenToEvents(app, me.token)
  const [first, second] = await Promise.all([report({ from: phone }), report({ from: phone, call_id: `${callId}-other` })])
  const { customer } = first.body as { customer: number }
  expect(second.body).toEqual({ customer })
  const [call] = await page.heard('call', 2)
  expect(call).toMatchObject({ id: customer, name: phone, phone, state: 'ringing' })
  expect((await page.heard('call')).map((one) => one.is_end_customer_just_created)).toEqual(expect.arrayContaining([false, true]))
  expect((await listed()).map((one) => one.is_end_customer_just_created)).toEqual(expect.arrayContaining([false, true]))
  expect(await me.ok(getCustomer, { params: { id: String(customer) }, query: { peek: '1' } })).toMatchObject({
    name: phone,
    phone,
  })
  expect((await me.ok(flags)).has_new_leads).toBe(true)
  expect(await notices()).toEqual([['new lead', `ליד חדש משיחה: ${displayPhone(phone)}`, customer]])
  page.close()
})

test('permanently deleting a customer known only by number deletes the notification, in whatever format the number is written', async () => {
  const phone = newPhone()
  const { customer } = (await report({ from: phone })).body as { customer: number }
  await report({ from: phone, event: 'ended', at: at(20) })
  expect(JSON.stringify(await notices())).toContain(displayPhone(phone))
  await me.ok(deleteCustomer, { params: { id: String(customer) }, body: { confirm: true } })
  expect(await notices()).toEqual([])
})

test('a withheld number makes no lead; a missed one links to nothing', async () => {
  for (const from of [undefined, null, 'anonymous', '']) {
    callId = `${callId}x`
    expect(await report({ from, event: 'ended', at: at(20) })).toEqual({ status: 202, body: { customer: null } })
  }
  expect(await listed('unanswered')).toHaveLength(4)
  expect((await notices())[0]).toEqual(['unanswered call', 'שיחה שלא נענתה: מספר חסוי', null])
})

test('repeated, late or reordered reports are one call; an answer reported after the end removes the missed call', async () => {
  const phone = newPhone()
  const dana = await buildCustomer(me, { name: 'דנה', phone })
  const ended = { from: phone, event: 'ended', at: at(30) } as const
  for (let time = 0; time < 3; time += 1) expect((await report(ended)).status).toBe(202)
  expect(await notices()).toEqual([['unanswered call', 'שיחה שלא נענתה: דנה', dana.id]])
  await report({ from: phone, event: 'ringing', at: at(0) })
  expect(await listed('unanswered')).toMatchObject([{ started_at: at(0) }])
  await report({ from: phone, event: 'answered', at: at(4) })
  await report(ended)
  expect(await notices()).toEqual([])
  expect(await listed()).toMatchObject([{ state: 'answered', started_at: at(0) }])
  expect((await me.ok(flags)).unread_notifications).toBe(0)
})

test('the same reports at once are one call and one notification', async () => {
  const from = newPhone()
  await Promise.all(
    (['ringing', 'ended', 'ended', 'ringing'] as const).map((event, second) =>
      report({ from, event, at: at(event === 'ended' ? 9 : second) }),
    ),
  )
  expect(await listed()).toHaveLength(1)
  expect((await notices()).map(([type]) => type)).toEqual(['unanswered call', 'new lead'])
})

test('a call without a reported end is unanswered after three minutes', async () => {
  const from = newPhone()
  await report({ from })
  expect(await listed('ringing')).toHaveLength(1)
  product.setTime(new Date(start + RINGING_MAX_MS + 1_000))
  await product.anotherNode()
  await expect.poll(() => listed('ringing')).toEqual([])
  expect(await listed('unanswered')).toMatchObject([{ state: 'unanswered' }])
  expect((await notices()).map(([type]) => type)).toContain('unanswered call')
  product.setTime(new Date(start))
})

test('only the operator’s secret and the agency’s own sign, the latter for its own agents; others get no information', async () => {
  const [mine, other] = [await product.agency(), await product.agency()]
  await db.updateTable('agency').set({ telephony_secret: 'the secret of my own exchange!!!' }).where('id', '=', mine).execute()
  await db.updateTable('agency').set({ telephony_secret: 'the secret of another exchange!!' }).where('id', '=', other).execute()
  me = await product.agent({ agency_id: mine })
  expect((await report({}, { secret: 'the secret of my own exchange!!!' })).status).toBe(202)
  for (const secret of ['the secret of another exchange!!', 'guessed'])
    expect(await report({}, { secret })).toMatchObject({ status: 403, body: { code: 'bad_signature' } })
  for (const signature of ['sha256=', 'sha1=00', 'x'.repeat(500)])
    expect((await report({}, { signature })).body).toMatchObject({ code: 'bad_signature' })
  expect(await report({ to: '050-999-9999' }, { secret: 'guessed' })).toMatchObject({ status: 403 })
  expect(await report({ to: '050-999-9999' })).toMatchObject({ status: 404 })
  expect(await report({ at: 'yesterday' })).toMatchObject({ status: 400, body: { at: [expect.any(String)] } })
})

test('two exchanges may use the same id for calls of two agents', async () => {
  const other = await product.agent()
  await report({ from: newPhone() })
  expect((await report({ to: other.phone, event: 'ended', at: at(9) })).status).toBe(202)
  expect((await other.ok(calls)).results).toMatchObject([{ call_id: callId, state: 'unanswered' }])
  expect(await listed()).toMatchObject([{ call_id: callId, state: 'ringing' }])
})

/** Runs `act` while `call` waits for what `hold` wrote in an open transaction; returns the response of the call. */
async function whileHeld<T>(
  hold: (db: Db) => Promise<unknown>,
  call: () => Promise<T>,
  act?: (db: Db) => Promise<unknown>,
): Promise<T> {
  const { answer } = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const answer = call()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    await act?.(tx)
    return { answer }
  })
  return answer
}

test('a caller whom the agent adds at the same moment is not added twice; one who was just deleted is new again', async () => {
  const phone = newPhone()
  let id = 0
  const added = await whileHeld(
    async (tx) => {
      const customer = { agent_id: me.id, name: 'דנה', search: '', phone: `+972${phone.slice(1)}` }
      id = (await tx.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()).id
    },
    () => report({ from: phone }),
  )
  expect(added).toEqual({ status: 202, body: { customer: id } })
  callId = `${callId}-again`
  const deleted = await whileHeld(
    (tx) => tx.deleteFrom('customer').where('id', '=', id).execute(),
    () => report({ from: phone }),
  )
  expect(deleted).toEqual({ status: 202, body: { customer: expect.any(Number) } })
  expect(deleted.body).not.toEqual({ customer: id })
})

test('a call that ends while its customer is merged or deleted waits for that, and blocks nothing', async () => {
  await report({ from: newPhone() })
  const ended = await whileHeld(
    (tx) => lockAgents(tx, [me.id]),
    () => report({ event: 'ended', at: at(9) }),
    (tx) => sql`select from phone_call where agent_id = ${me.id} for update nowait`.execute(tx),
  )
  expect(ended.status).toBe(202)
})

test('a late report does not ring; a clock that is ahead does not make it ring for longer', async () => {
  const page = await listenToEvents(app, me.token)
  await report({ from: newPhone(), call_id: `${callId}-late`, at: at(-RINGING_MAX_MS / 1_000 - 1) })
  await report({ from: newPhone(), at: at(3_600) })
  expect(await page.heard('call')).toMatchObject([{ call_id: callId, state: 'ringing' }])
  expect(await listed()).toMatchObject([{ call_id: callId, started_at: at(0) }, { call_id: `${callId}-late` }])
  page.close()
})

test('Twilio’s callbacks, signed Twilio’s way, work the same', async () => {
  const phone = newPhone()
  const dana = await buildCustomer(me, { name: 'דנה', phone })
  const post = (fields: Record<string, string>, token = TWILIO_TOKEN, url = '/api/telephony/twilio/') => {
    const form = { CallSid: `CA${callId}`, To: me.phone, From: `+972${phone.slice(1)}`, ...fields }
    const content = Object.entries(form)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .reduce((text, [name, value]) => text + name + value, `http://localhost:8080${url}`)
    return app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(content).digest('base64'),
      },
    })
  }
  expect((await post({ CallStatus: 'ringing' })).json()).toEqual({ customer: dana.id })
  expect((await post({ CallStatus: 'no-answer', Timestamp: 'Fri, 20 Nov 2026 09:00:20 +0000' })).statusCode).toBe(202)
  expect(await listed('unanswered')).toMatchObject([{ customer: { id: dana.id } }])
  for (const url of ['/api/telephony/twilio', '/api/telephony/twilio?number=1'])
    expect((await post({ CallStatus: 'no-answer' }, TWILIO_TOKEN, url)).json()).toEqual({ customer: dana.id })
  expect((await post({ CallStatus: 'in-progress' }, 'guessed')).json()).toMatchObject({ code: 'bad_signature' })
  expect((await post({ CallStatus: 'who knows' })).json()).toEqual({ customer: null })
  for (const From of ['+266696687', '+86282452253'])
    expect((await post({ CallSid: `CA${callId}${From}`, CallStatus: 'ringing', From })).json()).toEqual({ customer: null })
})

test('the outbox page rings a phone, and only on a developer’s machine', async () => {
  const body = { to: me.phone, from: newPhone() }
  const { call_id } = await product.stranger.ok(ringPhone, { body })
  await product.stranger.ok(ringPhone, { body: { ...body, call_id, event: 'answered' } })
  expect(await listed()).toMatchObject([{ call_id, state: 'answered' }])
  expect((await product.stranger.call(ringPhone, { body }, { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404)
})

test('permanently deleting a customer removes all traces from calls and their notifications', async () => {
  const phone = newPhone()
  const dana = await buildCustomer(me, { name: 'דנה', phone })
  const device = { agent_id: me.id, session_id: me.session, token: 'a device', address_hash: Buffer.from('a device') }
  await db
    .insertInto('push_token')
    .values({ ...device, created_at: product.now() })
    .execute()
  // Without a row in the list the push contains the text.
  await me.ok(changePreferences, { body: { kinds: { 'unanswered call': { list: false, push: true } } } })
  await report({ from: phone })
  await report({ from: phone, event: 'ended', at: at(9) })
  await report({ from: newPhone(), call_id: `${callId}-other` })
  const pageEvents = async () => {
    const { rows } = await sql<{
      text: string
    }>`select data::text as text from live_event where ${me.id} = any (agents) and event = 'call'
      union all select n::text from push, jsonb_array_elements(notices) n where agent_id = ${me.id}`.execute(db)
    return [rows.length, rows.filter(({ text }) => text.includes('דנה') || text.includes(phone)).length]
  }
  expect(await pageEvents()).toEqual([7, 4])
  await me.ok(deleteCustomer, { params: { id: String(dana.id) }, body: { confirm: true } })
  expect(await listed()).toMatchObject([{ call_id: `${callId}-other` }, { customer: null, phone: null }])
  const stored = db.selectFrom('phone_call').select('phone').where('agent_id', '=', me.id).where('call_id', '=', callId)
  expect(await stored.execute()).toEqual([{ phone: null }])
  expect(await pageEvents()).toEqual([3, 0])
})
