import { createHmac } from 'node:crypto'
import { endSession } from '@mafteach/contract/access'
import { reportCall } from '@mafteach/contract/calls'
import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { changePreferences, markAllRead } from '@mafteach/contract/notifications'
import { pushKey, reportPush, subscribeRegisterToken, unsubscribeRegisterToken } from '@mafteach/contract/push'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { openProduct, SECRET, TELEPHONY_SECRET } from '../../../test/product.ts'
import { isVapid, openPushService, TEST_MS } from '../../../test/push-service.ts'
import { asWritten } from '../../domain/languages.ts'
import { notify } from '../../domain/notify.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'
import { makeSealer, type Sealed } from '../../platform/security/sealed.ts'
import { secretsOf } from '../../platform/security/secrets.ts'

/** Pushes to browsers (spec section 4, product.md section 12), sent to a local push service and decrypted as by the device. */

const product = await openProduct()
const { db } = product.database
const service = await openPushService()
const place = await placeOf(product)
/** A Wednesday at noon, outside of quiet hours. */
const start = new Date('2026-11-18T10:00:00Z')
const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1_000))

let me: Awaited<ReturnType<typeof product.agent>>
let devices = 0
beforeEach(async () => {
  product.setTime(start)
  service.received.length = 0
  service.answer(201)
  me = await product.agent()
})

const register = async () => {
  devices += 1
  const device = `device-${devices}`
  const token = service.subscribe(device)
  await me.ok(subscribeRegisterToken, { body: { registration_token: token } })
  return { device, token }
}
const addNotices = (type: NotificationType, ...contents: string[]) =>
  db.transaction().execute((tx) =>
    notify(
      tx,
      contents.map((content) => ({ agent: me.id, type, content: asWritten(content), about: 7 })),
      product.now(),
    ),
  )
const waiting = async () =>
  (await db.selectFrom('push').select('id').where('agent_id', '=', me.id).where('sent_at', 'is', null).execute()).length
const idle = () => expect.poll(waiting, { timeout: TEST_MS, interval: 20 }).toBe(0)
const totals = () => db.selectFrom('push_total').selectAll().execute()
const tokens = async () =>
  (await db.selectFrom('push_token').select('token').where('agent_id', '=', me.id).execute()).map(({ token }) => token)

test('a notification is pushed: encrypted for the device, signed by the product, with its page', async () => {
  const { device } = await register()
  await addNotices('friend request', 'בקשת חיבור חדשה: גיל הדר')
  const [push] = await service.got(1)
  expect(push!.device).toBe(device)
  expect(push!.data).toEqual({
    notification_type: 'FRIEND_REQUEST',
    id: 7,
    call_id: null,
    phone: null,
    is_end_customer_just_created: false,
    title: 'בקשת חיבור',
    body: 'בקשת חיבור חדשה: גיל הדר',
    url: '/agent/7/',
    notification_ids: [expect.any(Number)],
    receipt: expect.any(String),
  })
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
  expect(push!.headers.topic).toMatch(/^p\d+$/)
  const { public_key } = await me.ok(pushKey)
  expect(isVapid(push!.headers.authorization, public_key, service.origin)).toBe(true)
  await idle()
  expect((await product.anotherNode()).server).toBeTruthy()
  expect((await me.ok(pushKey)).public_key).toBe(public_key)
})

test('a message of a customer opens the conversation, at the answer field', async () => {
  await register()
  await addNotices('message received', 'דנה: אפשר מחר?')
  const [push] = await service.got(1)
  expect(push!.data).toMatchObject({
    notification_type: 'MESSAGE_RECEIVED',
    id: 7,
    title: 'הודעה מלקוח',
    body: 'דנה: אפשר מחר?',
    url: '/customer/7/?tab=history#conversation',
  })
})

test('a ringing call is pushed at once and urgently, also at night', async () => {
  product.setTime(new Date('2026-11-18T23:00:00Z'))
  me = await product.agent()
  await register()
  const customer = await buildCustomer(me, { name: 'דנה לוי', phone: newPhone() })
  const body = { call_id: 'c1', event: 'ringing', to: me.phone, from: customer.phone!, at: product.now().toISOString() } as const
  const signature = createHmac('sha256', TELEPHONY_SECRET).update(JSON.stringify(body)).digest('hex')
  expect((await product.stranger.call(reportCall, { body }, { 'x-signature': `sha256=${signature}` })).status).toBe(202)
  const [push] = await service.got(1)
  expect(push!.data).toEqual({
    notification_type: 'NEW_CALL',
    id: customer.id,
    call_id: 'c1',
    phone: customer.phone,
    is_end_customer_just_created: false,
    title: 'שיחה נכנסת!',
    body: 'דנה לוי',
    url: '/phoneCall',
    notification_ids: [],
    receipt: expect.any(String),
  })
  expect(push!.headers).toMatchObject({ urgency: 'high', ttl: '45' })
})

test('notifications at the same time are combined into one push, late reminders too', async () => {
  await register()
  await addNotices('task reminder', 'אחת', 'שתיים', 'שלוש', 'ארבע')
  const [push] = await service.got(1)
  expect(push!.data).toMatchObject({
    notification_type: 'TASK_REMINDER',
    id: null,
    title: '4 תזכורות למשימות',
    body: 'אחת\nשתיים\nשלוש\nועוד 1',
    url: '/notifications',
  })
  await idle()
  expect(service.received).toHaveLength(1)
})

test('matching assets are pushed once in ten minutes, and only those that the agent still sees', async () => {
  await register()
  await buildListing(me, (await buildCustomer(me)).id, place)
  const owner = await product.agent()
  const offer = async () => {
    later(1)
    const { id } = await buildAsset(owner, place, { visibility_status: 'AL' })
    await product.settled()
    return id
  }
  const first = await offer()
  const [push] = await service.got(1)
  expect(push!.data).toMatchObject({ notification_type: 'RELEVANT_ASSET', id: first, url: `/dashboard?asset=${first}` })
  expect(push!.data.body).toMatch(/^נכס חדש מתאים ללקוחות שלך: /)
  await idle()
  await offer()
  await offer()
  expect(await waiting()).toBe(1)
  later(590)
  await addNotices('review', 'a sign that the queue was looked at')
  expect((await service.got(2))[1]!.data.notification_type).toBe('REVIEW')
  later(10)
  expect((await service.got(3))[2]!.data).toMatchObject({
    title: '2 נכסים שמתאימים ללקוחות',
    notification_type: 'RELEVANT_ASSET',
  })
})

test('during quiet hours pushes are held back, then what is still unread is one push; reminders are sent anyway', async () => {
  product.setTime(new Date('2026-11-18T22:00:00Z'))
  me = await product.agent()
  await register()
  await addNotices('new lead', 'ליד')
  await addNotices('review', 'חוות דעת')
  await addNotices('task reminder', 'תזכורת')
  expect((await service.got(1))[0]!.data.notification_type).toBe('TASK_REMINDER')
  const held = () =>
    db.selectFrom('push').select(['gathers', 'due_at']).where('agent_id', '=', me.id).where('sent_at', 'is', null).execute()
  await expect.poll(held).toEqual([{ gathers: 'held', due_at: new Date('2026-11-19T05:00:00Z') }])
  product.setTime(new Date('2026-11-19T05:00:00Z'))
  const [, push] = await service.got(2)
  expect(push!.data).toMatchObject({ notification_type: 'NOTIFICATIONS', title: '2 התראות חדשות', url: '/notifications' })

  // What was read in the list in the meantime is not pushed.
  product.setTime(new Date('2026-11-19T22:00:00Z'))
  const again = product.withToken(product.tokens.access({ session: me.session, phone: '', agent: me.id }))
  await addNotices('new lead', 'עוד ליד')
  await expect.poll(async () => (await held()).map(({ gathers }) => gathers)).toEqual(['held'])
  await again.ok(markAllRead)
  product.setTime(new Date('2026-11-20T05:00:00Z'))
  await idle()
  expect(service.received).toHaveLength(2)
})

test('a kind with pushes switched off is only listed, and one with the list switched off is only pushed', async () => {
  await register()
  const kinds = { review: { list: true, push: false }, 'new lead': { list: false, push: true } }
  await me.ok(changePreferences, { body: { kinds } })
  await addNotices('review', 'no')
  await addNotices('new lead', 'yes')
  const [push] = await service.got(1)
  expect(push!.data.body).toBe('yes')
  await idle()
  expect(service.received).toHaveLength(1)
})

test('a device that no longer exists is deleted; a busy push service is retried after the stated time', async () => {
  await register()
  service.answer(503, { 'retry-after': '60' })
  await addNotices('review', 'later')
  await service.got(1)
  const due = async () => (await db.selectFrom('push').select('due_at').where('agent_id', '=', me.id).executeTakeFirst())?.due_at
  await expect.poll(due).toEqual(new Date(start.getTime() + 60_000))
  service.answer(201)
  later(60)
  const [once, twice] = await service.got(2)
  expect(twice!.headers.topic).toBe(once!.headers.topic)
  await idle()
  service.answer(410)
  await addNotices('review', 'gone')
  await expect.poll(tokens).toEqual([])
  await idle()
})

test('a key that an earlier version left unsealed is sealed at the start, and one sealed with a new SECRET waits', async () => {
  await register()
  const { public_key } = await me.ok(pushKey)
  const read = () => db.selectFrom('vapid_key').selectAll().executeTakeFirstOrThrow()
  const set = (key: { unsealed_key: string | null; private_key: Sealed | null }) => db.updateTable('vapid_key').set(key).execute()
  const { private_key: sealed } = await read()
  const unsealed_key = makeSealer(secretsOf(SECRET), 'push keys').open(sealed!, public_key)!
  await set({
    unsealed_key: null,
    private_key: makeSealer(secretsOf('a secret that this node does not know yet'), 'push keys').seal(unsealed_key, public_key),
  })
  await addNotices('review', 'later')
  const tries = async () => (await db.selectFrom('push').select('tries').where('agent_id', '=', me.id).executeTakeFirst())?.tries
  await expect.poll(tries).toBe(1)

  await set({ unsealed_key, private_key: null })
  await product.anotherNode()
  expect(await read()).toMatchObject({ public_key, unsealed_key: null, private_key: expect.any(Buffer) })
  later(5)
  const [push] = await service.got(1)
  expect(isVapid(push!.headers.authorization, public_key, service.origin)).toBe(true)
  await idle()
})

test('a device reports once that a push was opened, without a session; after a day only the figures are left', async () => {
  await register()
  await addNotices('review', 'one')
  const [push] = await service.got(1)
  await idle()
  const { receipt } = push!.data
  const report = (event: 'received' | 'opened', of = receipt) => product.stranger.ok(reportPush, { body: { receipt: of, event } })
  const known = () => db.selectFrom('push').select(['received_at', 'opened_at']).where('receipt', '=', receipt).executeTakeFirst()
  await report('opened')
  later(60)
  await report('opened')
  expect(await known()).toEqual({ received_at: null, opened_at: start })
  await report('received')
  await report('opened', '00000000-0000-4000-8000-000000000000')
  expect(await known()).toEqual({ received_at: product.now(), opened_at: start })
  later(2 * 86_400)
  const before = await totals()
  await deleteExpired(db, { now: product.now })
  expect([await known(), before]).toEqual([undefined, []])
  const [day, kind] = ['2026-11-18', 'review']
  expect(await totals()).toContainEqual({ day, kind, sent: expect.any(Number), received: 1, opened: 1 })
})

test('two nodes on one database send each push once', async () => {
  await product.anotherNode()
  const { device } = await register()
  const [agent, due_at, expires_at] = [me.id, start, new Date(start.getTime() + 86_400_000)]
  const names = Array.from({ length: 200 }, (_, at) => `push ${at}`)
  const row = (content: string) => {
    const notices = JSON.stringify([{ id: null, type: 'review', content, about: null, customer: null }])
    return { agent_id: agent, notices, due_at, expires_at, created_at: start }
  }
  await db.insertInto('push').values(names.map(row)).execute()
  await idle()
  const got = service.received.filter((one) => one.device === device).map(({ data }) => data.body)
  expect(got.toSorted()).toEqual(names.toSorted())
})

test('one device has one token, which is removed with the end of its session', async () => {
  const first = await register()
  const second = await register()
  expect(await tokens()).toEqual([second.token])
  // The same browser, signed in as another agent.
  const other = await product.agent()
  await other.ok(subscribeRegisterToken, { body: { registration_token: second.token } })
  expect(await tokens()).toEqual([])
  await me.ok(subscribeRegisterToken, { body: { registration_token: first.token } })
  await other.ok(unsubscribeRegisterToken, { body: { registration_token: first.token } })
  expect(await tokens()).toEqual([first.token])
  await me.ok(unsubscribeRegisterToken, { body: { registration_token: first.token } })
  expect(await tokens()).toEqual([])
  await me.ok(subscribeRegisterToken, { body: { registration_token: first.token } })
  await me.ok(endSession, { params: { id: String(me.session) } })
  expect(await tokens()).toEqual([])
})

test('a node that dies between claiming and sending loses nothing: another one sends it within a minute', async () => {
  await register()
  const claimed = {
    agent_id: me.id,
    notices: JSON.stringify([{ id: null, type: 'review', content: 'left behind', about: null }]),
  }
  await db
    .insertInto('push')
    .values({
      ...claimed,
      tries: 1,
      lease: '00000000-0000-4000-8000-000000000000',
      due_at: new Date(start.getTime() + 55_000),
      expires_at: new Date(start.getTime() + 86_400_000),
      created_at: start,
    })
    .execute()
  later(54)
  await addNotices('new lead', 'a sign that the queue was looked at')
  expect((await service.got(1))[0]!.data.notification_type).toBe('NEW_LEAD')
  later(1)
  expect((await service.got(2))[1]!.data.body).toBe('left behind')
})

const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }
test.each([
  ['plain http', JSON.stringify({ endpoint: 'http://push.example.com/1', keys })],
  ['an address of a private network', JSON.stringify({ endpoint: 'https://10.0.0.1/1', keys })],
  ['a private address of IPv6', JSON.stringify({ endpoint: 'https://[fd00::1]/1', keys })],
  ['a mapped IPv4 address', JSON.stringify({ endpoint: 'https://[::ffff:10.0.0.1]/1', keys })],
  ['cloud metadata', JSON.stringify({ endpoint: 'https://169.254.169.254/latest', keys })],
  ['an address written as a number', JSON.stringify({ endpoint: 'https://167772161/1', keys })],
  ['a user in the address', JSON.stringify({ endpoint: 'https://a:b@push.example.com/1', keys })],
  ['invalid keys', JSON.stringify({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'x', auth: 'y' } })],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example.com/1' })],
  ['broken JSON', '{"endpoint":'],
  ['neither', 'לא טוקן בכלל, נכון?'],
])('a token is refused: %s', async (_, registration_token) => {
  const { status, body } = await me.call(subscribeRegisterToken, { body: { registration_token } })
  expect([status, Object.keys(body)]).toEqual([400, ['registration_token']])
})

test('tokens of native apps go to the outbox while no Firebase is set', async () => {
  await me.ok(subscribeRegisterToken, { body: { registration_token: 'fcm-token_0123456789:abcdef' } })
  await addNotices('review', 'to the outbox')
  const sent = () =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('channel', '=', 'push')
      .where('recipient', '=', me.phone)
      .execute()
  await expect.poll(sent).toEqual([{ recipient: me.phone, text: 'חוות דעת חדשה\nto the outbox' }])
})
