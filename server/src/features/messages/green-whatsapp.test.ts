import { getCustomer } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/messages'
import { notifications } from '@mafteach/contract/notifications'
import { connectWhatsapp, disconnectWhatsapp, whatsappWebhook } from '@mafteach/contract/whatsapp-connection'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openGreenApi } from '../../../test/green-api.ts'
import { type Caller, openProduct, SECRET } from '../../../test/product.ts'
import { makeSealer } from '../../platform/security/sealed.ts'
import { type Secrets, secretsOf } from '../../platform/security/secrets.ts'

/** Sending by Green API (product.md sections 8 and 12): connecting, sending once, and the provider's reports. */

const green = await openGreenApi()
afterAll(green.close)
const product = await openProduct({
  WHATSAPP_PROVIDER: 'green-api',
  GREEN_API_URL: green.url,
  PUBLIC_URL: 'https://mafteach.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.invalid/',
})
const { db } = product.database
const place = await placeOf(product)
const { stranger } = product
const NOON = new Date('2026-11-24T10:00:00Z')
const TOKEN = 'd75b3a66374942c5b3c019c698abc2067e151558acbd451234'

let instances = 1_101_000_000
let me: Caller
let instance: ReturnType<typeof green.add>
let id: string
let customer: { id: number; phone: string | null }
let asset: number

const pass = (ms: number) => {
  product.setTime(new Date(product.now().getTime() + ms))
  green.setTime(product.now())
}

beforeEach(async () => {
  product.setTime(NOON)
  green.setTime(NOON)
  green.calls.length = 0
  for (const method of ['sendMessage', 'getStateInstance', 'qr', 'setSettings', 'showMessagesQueue', 'lastOutgoingMessages'])
    green.fail(method)
  id = String(++instances)
  instance = green.add(id, TOKEN)
  me = await product.agent()
  customer = await buildCustomer(me, { name: 'דנה' })
  asset = (await buildAsset(me, place)).id
})

const connect = (body: object = { id_instance: id, api_token_instance: TOKEN }, who = me) =>
  who.call(connectWhatsapp, { body: body as never })
const client = async (who = me) => {
  const { state, reason } = await who.ok(contract.messagingClient)
  return { state, reason }
}
async function connected() {
  instance.state = 'authorized'
  expect((await connect()).body.state).toBe('authorized')
}
const send = async () =>
  (await me.ok(contract.sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset] } })).messages[0]!.id
const read = (message: number) => db.selectFrom('message').selectAll().where('id', '=', message).executeTakeFirstOrThrow()
const becomes = (message: number, state: string) => expect.poll(async () => (await read(message)).state).toBe(state)
const tries = (message: number, count: number) => expect.poll(async () => (await read(message)).tries).toBe(count)

/** The webhook URL that was set at the provider, and what the provider posts to it. */
const webhookOf = (one = instance) => /\/api\/whatsapp\/webhooks\/([\w-]+)\/$/.exec(String(one.settings.webhookUrl))![1]!
const postWebhook = (body: object, { secret = webhookOf(), idInstance = Number(id) as number | string } = {}) =>
  stranger.call(whatsappWebhook, {
    params: { secret },
    body: {
      instanceData: { idInstance, wid: '972501000001@c.us', typeInstance: 'whatsapp' },
      timestamp: 1_795_000_000,
      ...body,
    } as never,
  })
const sendStatus = (idMessage: string, status: string) =>
  postWebhook({ typeWebhook: 'outgoingMessageStatus', chatId: 'x@c.us', idMessage, status, sendByApi: true })
const sendState = (stateInstance: string, at: Date) =>
  postWebhook({ typeWebhook: 'stateInstanceChanged', stateInstance, timestamp: Math.floor(at.getTime() / 1_000) })

test('an agent connects by id and token: a code to scan, an address for webhooks, and nothing readable in the database', async () => {
  expect(await client()).toEqual({ state: 'notExisted', reason: null })
  expect((await connect({})).body).toMatchObject({ id_instance: expect.anything(), api_token_instance: expect.anything() })
  expect((await connect({ id_instance: id })).body).toHaveProperty('api_token_instance')
  const { status, body } = await connect({ id_instance: Number(id), api_token_instance: TOKEN })
  expect([status, body.state]).toEqual([200, 'notAuthorized'])
  expect(body.qr).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  expect(instance.settings).toMatchObject({ stateWebhook: 'yes', outgoingWebhook: 'yes', incomingWebhook: 'yes' })
  const row = await db.selectFrom('messaging_client').selectAll().where('agent_id', '=', me.id).executeTakeFirstOrThrow()
  expect(row.token!.includes(TOKEN)).toBe(false)
  expect(JSON.stringify(row)).not.toContain(webhookOf())

  // The page polls while the code is on screen.
  instance.state = 'authorized'
  expect((await connect({})).body).toEqual({ state: 'authorized', reason: null, qr: null })
  expect(await client()).toEqual({ state: 'authorized', reason: null })
  expect(await me.ok(disconnectWhatsapp)).toEqual({ state: 'notExisted', reason: null, qr: null })
  expect([instance.state, instance.settings.webhookUrl]).toEqual(['notAuthorized', ''])
  const gone = await db.selectFrom('messaging_client').selectAll().where('agent_id', '=', me.id).executeTakeFirstOrThrow()
  expect([gone.instance_id, gone.token, gone.webhook_hash]).toEqual([null, null, null])
})

test.each(['blocked', 'sleepMode', 'yellowCard', 'suspended'])(
  'the provider’s %s is not authorized, with its reason',
  async (state) => {
    instance.state = state
    expect((await connect()).body).toEqual({ state: 'notAuthorized', reason: state, qr: null })
    expect(await client()).toEqual({ state: 'notAuthorized', reason: state })
    expect((await me.call(contract.sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset] } })).body.code).toBe(
      'not_linked',
    )
  },
)

test('while it starts, reading its state asks the provider, at most every two seconds', async () => {
  instance.state = 'starting'
  expect((await connect()).body).toEqual({ state: 'starting', reason: null, qr: null })
  const stateRequests = () => green.calls.filter(({ method }) => method === 'getStateInstance').length
  const before = stateRequests()
  for (const _ of [1, 2]) expect((await client()).state).toBe('starting')
  expect(stateRequests()).toBe(before)
  pass(2_000)
  green.fail('getStateInstance', { status: 500 })
  expect((await client()).state).toBe('starting')
  instance.state = 'authorized'
  expect((await client()).state).toBe('authorized')
})

test('a wrong token, another agent’s instance and a provider that does not answer get different errors, and store nothing', async () => {
  expect((await connect({ id_instance: id, api_token_instance: `${TOKEN}x` })).body).toHaveProperty('api_token_instance')
  for (const fault of [{ status: 500 }, 'cut before', 'broken'] as const) {
    green.fail('getStateInstance', fault)
    expect((await connect()).body.code).toBe('whatsapp_failed')
  }
  expect((await client()).state).toBe('notExisted')
  for (const body of [
    { id_instance: '../1', api_token_instance: TOKEN },
    { id_instance: id, api_token_instance: '../../x?y=1' },
    { id_instance: '', api_token_instance: '' },
  ])
    expect((await connect(body)).status).toBe(400)
  await connected()
  const other = await product.agent()
  expect((await connect(undefined, other)).body.code).toBe('conflict')
  expect((await client(other)).state).toBe('notExisted')
  // A response without a picture means that there is no code.
  instance.state = 'notAuthorized'
  green.fail('qr', { status: 200, body: { type: 'qrCode', message: 'javascript:alert(1)' } })
  expect((await connect({})).body).toEqual({ state: 'notAuthorized', reason: null, qr: null })
})

test('a message is sent to the chat of its phone, and its reported state only moves forward', async () => {
  await connected()
  const message = await send()
  await becomes(message, 'sent')
  const [row] = instance.journal
  expect(row).toMatchObject({ chatId: `972${customer.phone!.slice(1)}@c.us`, text: (await read(message)).text })
  const card = async () => (await me.ok(getCustomer, { params: { id: String(customer.id) } })).sent[0]!.state
  for (const [status, state] of [
    ['sent', 'sent'],
    ['read', 'read'],
    ['delivered', 'read'],
    ['sent', 'read'],
    ['failed', 'read'],
    ['read', 'read'],
    ['yellowCard', 'read'],
  ] as const) {
    expect((await sendStatus(row!.idMessage, status)).status).toBe(200)
    expect(await card()).toBe(state)
  }
  const events = await db.selectFrom('live_event').select('data').where('event', '=', 'message').execute()
  expect(
    events.filter(({ data }) => (data as { id: number }).id === message).map(({ data }) => (data as { state: string }).state),
  ).toEqual(['sent', 'read'])
})

test('a token that another node sealed with a new SECRET waits for a node that knows it', async () => {
  await connected()
  const sealBy = (secrets: Secrets) =>
    db
      .updateTable('messaging_client')
      .set({ token: makeSealer(secrets, 'whatsapp tokens').seal(TOKEN, String(me.id)) })
      .where('agent_id', '=', me.id)
      .execute()
  await sealBy(secretsOf('a secret that this node does not know yet'))
  const message = await send()
  await tries(message, 1)
  expect(await read(message)).toMatchObject({ state: 'queued' })
  await sealBy(secretsOf(SECRET))
  pass(5_000)
  await becomes(message, 'sent')
})

test('a single asset is sent with its photo, which the provider fetches; a lost answer does not send it twice', async () => {
  await connected()
  await db.insertInto('asset_image').values({ asset_id: asset, position: 1, width: 1, height: 1, file: 'demo/front' }).execute()
  green.fail('sendFileByUrl', 'cut after')
  const message = await send()
  await tries(message, 1)
  pass(5_000)
  await becomes(message, 'sent')
  expect(
    green.calls.filter(({ method }) => method.startsWith('send')).map(({ method, body }) => [method, body.urlFile, body.caption]),
  ).toEqual([['sendFileByUrl', 'https://mafteach.example/media/demo/front-og.jpg', (await read(message)).text]])
  const other = (await buildAsset(me, place)).id
  const two = await me.ok(contract.sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset, other] } })
  await becomes(two.messages[0]!.id, 'sent')
  expect(green.calls.at(-1)!.method).toBe('sendMessage')
})

test('a receipt that arrives before the answer is not lost', async () => {
  await connected()
  const message = await send()
  await becomes(message, 'sent')
  const providerId = (await read(message)).provider_id!
  // Simulates a response that is still under way.
  await db
    .updateTable('message')
    .set({ state: 'queued', provider_id: null, due_at: product.now() })
    .where('id', '=', message)
    .execute()
  expect((await sendStatus(providerId, 'delivered')).status).toBe(200)
  await becomes(message, 'delivered')
  expect(instance.journal).toHaveLength(1)
})

test('a number without WhatsApp fails, once and with a notification, and is tried again as a new message', async () => {
  await connected()
  const message = await send()
  await becomes(message, 'sent')
  const providerId = (await read(message)).provider_id!
  for (const _ of [1, 2]) await sendStatus(providerId, 'noAccount')
  expect(await read(message)).toMatchObject({ state: 'failed', error: 'no_account' })
  const { results } = await me.ok(notifications, {})
  expect(results.map(({ notification_type }) => notification_type)).toEqual(['message failed'])
  await me.ok(contract.retryMessage, { params: { id: String(message) } })
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(2)
})

test.each(['cut after', 'hang', 'broken'] as const)('an answer that is lost (%s) sends nothing twice', async (fault) => {
  await connected()
  green.fail('sendMessage', fault)
  const message = await send()
  if (fault === 'hang') {
    // A node that died while it waited: the lease ends.
    await expect.poll(() => instance.journal.length).toBe(1)
    pass(60_000)
    await becomes(message, 'queued')
    pass(20_000)
  } else {
    await tries(message, 1)
    pass(5_000)
  }
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(1)
  expect((await read(message)).provider_id).toBe(instance.journal[0]!.idMessage)
  green.release()
})

test('an accepted message is found whatever the clock of the node that sent it shows', async () => {
  await connected()
  green.setTime(new Date(NOON.getTime() - 3_600_000))
  green.fail('sendMessage', 'cut after')
  const message = await send()
  await tries(message, 1)
  product.setTime(new Date(product.now().getTime() + 5_000))
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(1)
})

test('nothing is sent again while it is unknown whether the provider accepted it', async () => {
  await connected()
  green.fail('sendMessage', 'cut after')
  green.fail('lastOutgoingMessages', { status: 500 })
  const message = await send()
  await tries(message, 1)
  pass(5_000)
  await tries(message, 2)
  expect(instance.journal).toHaveLength(1)
  pass(10_000)
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(1)
})

test('a message that was not accepted is sent once more, also if the same text went to the same customer before', async () => {
  await connected()
  const before = await send()
  await becomes(before, 'sent')
  pass(10 * 60_000)
  green.fail('sendMessage', 'cut before')
  const message = await send()
  await tries(message, 1)
  pass(5_000)
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(2)
  expect((await read(message)).provider_id).not.toBe((await read(before)).provider_id)
})

test('a used-up quota and a refused message fail at once, a busy provider is retried after the stated time', async () => {
  await connected()
  const quota = { invokeStatus: { method: 'sendmessage', used: 67, total: 0, status: 'QUOTE_EXCEEDED' } }
  green.fail('sendMessage', { status: 466, body: quota })
  const spent = await send()
  await becomes(spent, 'failed')
  expect(await read(spent)).toMatchObject({ error: 'quota', tries: 0 })
  green.fail('sendMessage', { status: 400, body: { message: 'Validation failed' } })
  const refused = await send()
  await becomes(refused, 'failed')
  expect((await read(refused)).error).toBe('refused')
  green.fail('sendMessage', { status: 429, headers: { 'retry-after': '30' } })
  const message = await send()
  await tries(message, 1)
  expect((await read(message)).due_at!.getTime() - product.now().getTime()).toBe(30_000)
  pass(30_000)
  await becomes(message, 'sent')
  expect(instance.journal).toHaveLength(1)
})

test('revoked credentials end the connection; a phone that is off keeps messages queued', async () => {
  await connected()
  await sendState('sleepMode', NOON)
  expect(await client()).toEqual({ state: 'notAuthorized', reason: 'sleepMode' })
  await sendState('authorized', NOON)
  const waiting = await send()
  await becomes(waiting, 'sent')
  instance.token = 'changed'
  const message = await send()
  await becomes(message, 'failed')
  expect((await read(message)).error).toBe('not_linked')
  expect(await client()).toEqual({ state: 'notAuthorized', reason: 'credentials' })
})

test('state reports that arrive late change nothing; a repeated report counts once', async () => {
  await connected()
  await sendState('notAuthorized', new Date(NOON.getTime() - 60_000))
  expect((await client()).state).toBe('authorized')
  pass(60_000)
  const changes = async () =>
    (
      await db
        .selectFrom('live_event')
        .select('id')
        .where('event', '=', 'changed')
        .where('agents', '@>', `{${me.id}}` as never)
        .execute()
    ).length
  const before = await changes()
  for (const _ of [1, 2]) await sendState('blocked', product.now())
  expect(await client()).toEqual({ state: 'notAuthorized', reason: 'blocked' })
  expect(await changes()).toBe(before + 1)
  // A clock that is ahead does not block later reports.
  await sendState('starting', new Date(product.now().getTime() + 3_600_000))
  pass(2_000)
  await sendState('authorized', product.now())
  expect((await client()).state).toBe('authorized')
})

test('a webhook is accepted for its own instance only, and any other changes nothing', async () => {
  await connected()
  const mine = await send()
  await becomes(mine, 'sent')
  const providerId = (await read(mine)).provider_id!
  const [otherInstance, otherId] = [green.add('77', TOKEN, 'authorized'), '77']
  const other = await product.agent()
  await connect({ id_instance: otherId, api_token_instance: TOKEN }, other)
  const theirs = webhookOf(otherInstance)
  const status = { typeWebhook: 'outgoingMessageStatus', idMessage: providerId, status: 'read' }
  const answers = [
    await postWebhook(status, { secret: theirs }),
    await postWebhook(status, { secret: theirs, idInstance: otherId }),
    await postWebhook(status, { idInstance: otherId }),
    await postWebhook(status, { secret: 'guess' }),
    await postWebhook(status, { secret: '%00' }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([404, 200, 404, 404, 404])
  expect((await read(mine)).state).toBe('sent')
  for (const body of [
    { typeWebhook: 7 },
    { typeWebhook: 'stateInstanceChanged', stateInstance: {} },
    { typeWebhook: 'x', timestamp: 1e30 },
  ])
    expect((await postWebhook(body)).status).toBe(400)
  for (const typeWebhook of [
    'incomingMessageReceived',
    'outgoingMessageStatus',
    'stateInstanceChanged',
    'quotaExceeded',
    '__proto__',
  ])
    expect((await postWebhook({ typeWebhook, status: '__proto__', idMessage: 'x' })).status).toBe(200)
  for (const stateInstance of ['__proto__', 'constructor', 'notExisted'])
    await postWebhook({ typeWebhook: 'stateInstanceChanged', stateInstance, timestamp: Math.floor(NOON.getTime() / 1_000) })
  expect(await client()).toEqual({ state: 'notAuthorized', reason: null })
})

test('after disconnecting the address of the webhook is a 404', async () => {
  await connected()
  const secret = webhookOf()
  await me.ok(disconnectWhatsapp)
  expect((await postWebhook({ typeWebhook: 'stateInstanceChanged', stateInstance: 'authorized' }, { secret })).status).toBe(404)
  expect((await client()).state).toBe('notExisted')
})
