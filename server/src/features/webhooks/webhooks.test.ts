import { getAsset } from '@mafteach/contract/assets'
import { addNote, getCustomer } from '@mafteach/contract/customers'
import { recallDocument } from '@mafteach/contract/signing'
import { completeTask, createTask, getTask } from '@mafteach/contract/tasks'
import * as contract from '@mafteach/contract/webhooks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { sendPaper } from '../../../test/papers.ts'
import { openProduct, SECRET } from '../../../test/product.ts'
import { RENTAL, TENANCY } from '../../../test/rentals.ts'
import { isSigned, openReceiver } from '../../../test/webhook-receiver.ts'
import { deleteExpired } from '../../platform/jobs/cleanup.ts'
import { makeSealer } from '../../platform/security/sealed.ts'
import { type Secrets, secretsOf } from '../../platform/security/secrets.ts'

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const receiver = await openReceiver()
const start = product.now().getTime()
const at = (ms: number) => new Date(start + ms)

let me: Awaited<ReturnType<typeof product.agent>>
beforeEach(async () => {
  product.setTime(at(0))
  receiver.received.length = 0
  receiver.answer(200)
  me = await product.agent()
})

const open = (events: readonly contract.WebhookEvent[], url = receiver.url) =>
  me.ok(contract.createWebhook, { body: { url, events: [...events] } })
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const log = async (webhook: { id: number }) => (await me.ok(contract.webhookDeliveries, idOf(webhook))).results

test('a webhook receives an event: the object as its call returns it, signed, under one id', async () => {
  const { secret, ...webhook } = await open(['customer.created', 'customer.changed'])
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(webhook).toEqual({
    id: expect.any(Number),
    url: receiver.url,
    events: ['customer.created', 'customer.changed'],
    created_at: at(0).toISOString(),
  })
  expect((await me.ok(contract.webhooks)).results).toEqual([webhook])
  const customer = await buildCustomer(me)
  const [first] = await receiver.got(1)
  const [delivery] = await log(webhook)
  expect(first!.body).toEqual({
    id: delivery!.id,
    event: 'customer.created',
    created_at: delivery!.created_at,
    data: await me.ok(getCustomer, { ...idOf(customer), query: { peek: '1' } }),
  })
  expect(first!.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-mafteach-event': 'customer.created',
    'x-mafteach-delivery': String(delivery!.id),
    'x-mafteach-signature': expect.stringMatching(`^t=${start / 1000},v1=`),
  })
  expect(isSigned(first!, secret!)).toBe(true)
  expect(isSigned(first!, 'whsec_other')).toBe(false)
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'sent', attempts: 1, status: 200, next_at: null })
  // A lead stays new after its delivery.
  await db.updateTable('customer').set({ opened_at: null }).where('id', '=', customer.id).execute()
  await db.updateTable('customer').set({ name: 'שם אחר' }).where('id', '=', customer.id).execute()
  expect((await receiver.got(2))[1]!.body).toMatchObject({ event: 'customer.changed', data: { id: customer.id, name: 'שם אחר' } })
  const lead = await db.selectFrom('customer').select('opened_at').where('id', '=', customer.id).executeTakeFirstOrThrow()
  expect(lead.opened_at).toBeNull()
  await me.ok(addNote, { ...idOf(customer), body: { content: 'ראתה את הדירה' } })
  expect((await receiver.got(3))[2]!.body.data).toMatchObject({ notes: [{ content: 'ראתה את הדירה' }] })
  await buildListing(me, customer.id, place)
  expect((await receiver.got(4))[3]!.body.data).toMatchObject({ purchase_listings: [{ id: expect.any(Number) }] })
})

test('assets, tasks and notifications are sent, each to its own agent; reads send nothing', async () => {
  const webhook = await open(contract.WEBHOOK_EVENTS)
  const other = await product.agent()
  await buildAsset(other, place)
  const asset = await buildAsset(me, place)
  expect((await receiver.got(1))[0]!.body).toMatchObject({ event: 'asset.created', data: await me.ok(getAsset, idOf(asset)) })
  await db
    .updateTable('asset')
    .set({ updated_at: at(1), price: 1_234_000 })
    .where('id', '=', asset.id)
    .execute()
  expect((await receiver.got(2))[1]!.body).toMatchObject({ event: 'asset.changed', data: { price: 1_234_000 } })
  await db
    .updateTable('asset')
    .set({ updated_at: at(2) })
    .where('id', '=', asset.id)
    .execute()
  const task = await me.ok(createTask, { body: { title: 'להתקשר' } })
  await me.ok(completeTask, { ...idOf(task), body: {} })
  expect((await receiver.got(3))[2]!.body).toMatchObject({ event: 'task.done', data: await me.ok(getTask, idOf(task)) })
  for (const notification_type of ['relevant asset', 'customer answer', 'new lead'])
    await db.insertInto('notification').values({ agent_id: me.id, notification_type, content: 'א' }).execute()
  await receiver.got(5)
  await expect
    .poll(async () => (await log(webhook)).map(({ event, state }) => `${event} ${state}`))
    .toEqual(['customer.answer sent', 'match.new sent', 'task.done sent', 'asset.changed sent', 'asset.created sent'])
  expect(receiver.received[3]!.body.data).toMatchObject({ notification_type: 'relevant asset', content: 'א' })
})

test('rentals are sent as rentals, with their facts', async () => {
  await open(['asset.created', 'customer.changed'])
  await buildAsset(me, place, RENTAL)
  expect((await receiver.got(1))[0]!.body).toMatchObject({ event: 'asset.created', data: RENTAL })
  const customer = await buildCustomer(me)
  await buildListing(me, customer.id, place, TENANCY)
  expect((await receiver.got(2))[1]!.body).toMatchObject({ event: 'customer.changed', data: { purchase_listings: [TENANCY] } })
})

test('papers are sent when they go out and whenever their state changes; drafts are not', async () => {
  await open(['document.state'])
  await db.updateTable('agent').set({ license_number: '12345' }).where('id', '=', me.id).execute()
  const { paper } = await sendPaper({ me, customer: await buildCustomer(me, { name: 'דנה לוי' }) })
  expect((await receiver.got(1))[0]!.body).toMatchObject({ event: 'document.state', data: { id: paper.id, state: 'sent' } })
  await me.ok(recallDocument, idOf(paper))
  expect((await receiver.got(2))[1]!.body.data).toMatchObject({ state: 'recalled' })
})

test('several changes before a delivery are combined; a rolled-back one is not sent', async () => {
  const customer = await buildCustomer(me)
  await open(['customer.changed'])
  await db.transaction().execute(async (tx) => {
    for (const name of ['א', 'ב', 'ג']) await tx.updateTable('customer').set({ name }).where('id', '=', customer.id).execute()
  })
  expect((await receiver.got(1))[0]!.body.data).toMatchObject({ name: 'ג' })
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set({ name: 'ד' }).where('id', '=', customer.id).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.selectFrom('webhook_delivery').select('id').where('state', '=', 'queued').execute()).toEqual([])
})

test('a failed delivery is retried after its pauses, under the same id, and fails at last; it can be sent again', async () => {
  receiver.answer(500)
  const pauses = [10, 60, 600, 3_600, 21_600, 86_400]
  const tried = await Promise.all(
    [...pauses, null].map(async (pause, attempts) => {
      const webhook = await open(['deal.created'])
      await db
        .insertInto('webhook_delivery')
        .values({ webhook_id: webhook.id, event: 'test', attempts, takes_more: false })
        .execute()
      return { webhook, pause, attempts: attempts + 1 }
    }),
  )
  for (const { webhook, pause, attempts } of tried) {
    const next_at = pause && at(pause * 1_000).toISOString()
    const state = pause ? 'queued' : 'failed'
    await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state, attempts, status: 500, next_at })
  }
  const [{ webhook }] = tried as [(typeof tried)[0]]
  const [{ id }] = (await log(webhook)) as [contract.Delivery]
  product.setTime(at(10_000))
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ id, attempts: 2 })
  const tries = receiver.received.filter(({ body }) => body.data.id === webhook.id)
  expect(tries.map(({ headers }) => headers['x-mafteach-delivery'])).toEqual([String(id), String(id)])
  expect(tries[0]!.body).toMatchObject({ id, event: 'test', data: { id: webhook.id, url: receiver.url } })
  receiver.answer(204)
  const again = { params: { id: String(webhook.id), delivery: String(id) } }
  expect(await me.ok(contract.retryDelivery, again)).toMatchObject({ id, state: 'queued', attempts: 0 })
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ id, state: 'sent', attempts: 1, status: 204 })
})

test('no redirect is followed, and a delivery of a node that died is taken over by another', async () => {
  receiver.answer(302, { location: `${receiver.url}/elsewhere` })
  const webhook = await open(['deal.created'])
  await me.ok(contract.testWebhook, idOf(webhook))
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'queued', attempts: 1, status: 302 })
  expect(receiver.received).toHaveLength(1)
  // Claimed by a node that no longer exists.
  receiver.answer(200)
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook.id, event: 'test', lease: crypto.randomUUID(), due_at: at(50_000), takes_more: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  product.setTime(at(9_000))
  expect((await log(webhook)).find((one) => one.id === id)).toMatchObject({ state: 'queued', attempts: 0 })
  product.setTime(at(51_000))
  await expect.poll(async () => (await log(webhook)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a secret that another node sealed with a new SECRET waits for a node that knows it', async () => {
  const { secret, ...webhook } = await open(['deal.created'])
  const sealBy = (secrets: Secrets) =>
    db
      .updateTable('webhook')
      .set({ secret: makeSealer(secrets, 'webhook secrets').seal(secret!, String(me.id)) })
      .where('id', '=', webhook.id)
      .execute()
  await sealBy(secretsOf('a secret that this node does not know yet'))
  await me.ok(contract.testWebhook, idOf(webhook))
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'queued', attempts: 1, status: null })
  await sealBy(secretsOf(SECRET))
  product.setTime(at(10_000))
  expect(isSigned((await receiver.got(1))[0]!, secret!)).toBe(true)
})

test('while an account is closed nothing of it is sent, and afterwards the waiting deliveries are', async () => {
  const webhook = await open(['customer.created'])
  const close = (closed_at: Date | null) => db.updateTable('agent').set({ closed_at }).where('id', '=', me.id).execute()
  await close(at(0))
  await db.insertInto('customer').values({ agent_id: me.id, name: 'א', search: ' א' }).execute()
  const other = await product.agent()
  const { id } = await other.ok(contract.createWebhook, { body: { url: receiver.url, events: ['deal.created'] } })
  await other.ok(contract.testWebhook, idOf({ id }))
  expect((await receiver.got(1))[0]!.body.event).toBe('test')
  expect(await log(webhook)).toMatchObject([{ state: 'queued', attempts: 0 }])
  await close(null)
  expect((await receiver.got(2))[1]!.body.event).toBe('customer.created')
})

test('an object deleted before its delivery is not sent', async () => {
  const webhook = await open(['customer.changed'])
  await db.insertInto('webhook_delivery').values({ webhook_id: webhook.id, event: 'customer.changed', thing_id: 1 }).execute()
  await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'failed', attempts: 0, status: null })
  expect(receiver.received).toEqual([])
})

test('addresses in private networks are refused; nobody sees another agent’s webhooks', async () => {
  const bad = [
    'http://hooks.example/',
    'https://user:pass@hooks.example/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://hooks.example/',
    'nowhere',
  ]
  for (const url of bad)
    expect(await me.call(contract.createWebhook, { body: { url, events: ['deal.created'] } })).toMatchObject({
      status: 400,
      body: { url: [expect.any(String)] },
    })
  for (const events of [[], ['test'], ['deal.gone']])
    expect((await me.call(contract.createWebhook, { body: { url: receiver.url, events: events as never } })).body).toHaveProperty(
      'events',
    )
  // A name that resolves to such an address is detected at the request.
  const { id } = await open(['deal.created'])
  await db.updateTable('webhook').set({ url: 'https://10.0.0.1.nip.invalid/' }).where('id', '=', id).execute()
  await me.ok(contract.testWebhook, idOf({ id }))
  await expect.poll(async () => (await log({ id }))[0]).toMatchObject({ attempts: 1, status: null })
  const other = await product.agent()
  const params = { id: String(id) }
  for (const refused of [
    await other.call(contract.deleteWebhook, { params }),
    await other.call(contract.testWebhook, { params }),
    await other.call(contract.webhookDeliveries, { params }),
    await other.call(contract.retryDelivery, { params: { ...params, delivery: '1' } }),
  ])
    expect(refused.status).toBe(404)
  expect((await other.ok(contract.webhooks)).count).toBe(0)
})

test('the secret is stored encrypted and shown once, not again to a repeated key; a deleted webhook is a 404, and their number is limited', async () => {
  const input = { body: { url: receiver.url, events: ['deal.created' as const] } }
  const first = await me.call(contract.createWebhook, input, { 'idempotency-key': 'k' })
  const again = await me.call(contract.createWebhook, input, { 'idempotency-key': 'k' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual({ ...first.body, secret: null })
  const stored = await db.selectFrom('webhook').selectAll().where('id', '=', first.body.id).executeTakeFirstOrThrow()
  expect(stored.secret.toString('latin1')).not.toContain(first.body.secret!.slice(6))
  await me.ok(contract.deleteWebhook, idOf(first.body))
  expect((await me.call(contract.testWebhook, idOf(first.body))).status).toBe(404)
  await Promise.all(Array.from({ length: contract.WEBHOOKS_MAX }, () => open(['deal.created'])))
  expect(await me.call(contract.createWebhook, input)).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } })
})

test('the log covers thirty days', async () => {
  const webhook = await open(['deal.created'])
  await db
    .insertInto('webhook_delivery')
    .values(
      [29, 31].map((days) => ({
        webhook_id: webhook.id,
        event: 'test',
        state: 'sent' as const,
        created_at: at(-days * 86_400_000),
      })),
    )
    .execute()
  await deleteExpired(db, { now: product.now })
  expect(await log(webhook)).toHaveLength(1)
})
