import { messageState, sendMessages } from '@mafteach/contract/messages'
import { outbox } from '@mafteach/contract/outbox'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'
import { toOutbox } from '../outbox/outbox.routes.ts'
import { embeddedWhatsapp, sendQueuedMessages } from './messages.routes.ts'

/** What becomes of a message whose provider does not take it: tried again, failed at last with its reason, never sent twice (product.md section 8). */

const product = await openProduct()
const { db } = product.database
const house = {
  app: product.app,
  database: product.database,
  clock: { now: product.now },
  settings: {} as never,
  changes: {} as never,
}

type Work = (data: { message: number }, retriesLeft: number) => Promise<void>

let me: Caller
let customer: number
let asset: number

beforeAll(async () => {
  me = await product.agent()
  customer = (await buildCustomer(me)).id
  asset = (await buildAsset(me, await placeOf(product))).id
})

/** The queue's work with a provider of one's own, to be run by hand. */
async function workWith(send: (key: string) => Promise<string>): Promise<Work> {
  let work: Work | undefined
  const jobs = {
    send: async () => {},
    stop: async () => {},
    work: async (_queue: string, handler: unknown) => {
      work = handler as Work
    },
  }
  const whatsapp = {
    state: async () => ({ state: 'authorized' as const, reason: null }),
    send: (_agent: number, _phone: string, _text: string, key: string) => send(key),
  }
  await sendQueuedMessages(house, { whatsapp, jobs })
  return work!
}

/** A message that waits, out of the reach of the product's own worker. */
async function waiting(): Promise<number> {
  const row = await db
    .insertInto('message')
    .values({ agent_id: me.id, customer_id: customer, phone: '+972520000001', text: 'שלום', state: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const stateOf = (id: number) => me.ok(messageState, { params: { id: String(id) } })

test('while tries are left a refusal goes back to the queue; the last one fails with its reason', async () => {
  const id = await waiting()
  const work = await workWith(async () => {
    throw new Error('provider is down')
  })
  await expect(work({ message: id }, 1)).rejects.toThrow('provider is down')
  expect(await stateOf(id)).toMatchObject({ state: 'queued', error: null })
  await work({ message: id }, 0)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'provider is down' })
})

test('a message that was sent is not sent again by a second job, nor by two workers at once', async () => {
  const id = await waiting()
  const keys: string[] = []
  const work = await workWith(async (key) => {
    keys.push(key)
    return 'provider-1'
  })
  await Promise.all([work({ message: id }, 5), work({ message: id }, 5)])
  await work({ message: id }, 5)
  expect(keys).toEqual([String(id)])
  expect((await stateOf(id)).state).toBe('sent')
})

test('a try that was cut off after the embedded provider wrote is not written again', async () => {
  const { messages } = await me.ok(sendMessages, { body: { customer_ids: [customer], asset_ids: [asset] } })
  const { id } = messages[0]!
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 20_000 }).toBe('sent')
  const written = async () => (await product.stranger.ok(outbox, { query: { channel: 'whatsapp' } })).results.length
  const before = await written()
  const provider = embeddedWhatsapp(house, (at, to, text, data) => toOutbox(at, 'whatsapp', to, text, data))
  const { phone, text } = await db.selectFrom('message').select(['phone', 'text']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(await provider.send(me.id, phone, text, String(id))).toBe(`outbox-${id}`)
  expect(await written()).toBe(before)
})

/** The state that a dead node leaves behind: the message waits, its job is held by nobody, and the provider may have it already. */
async function diedWhileSending(id: number, job: 'held' | 'lost'): Promise<void> {
  await db.updateTable('message').set({ state: 'queued', provider_id: null }).where('id', '=', id).execute()
  const ofMessage = sql`name = 'whatsapp-message' and data ->> 'message' = ${String(id)}`
  if (job === 'held') {
    await sql`update pgboss.job set state = 'active', completed_on = null, retry_delay = 0, started_on = now() - interval '11 seconds',
      heartbeat_on = now() - interval '11 seconds' where ${ofMessage}`.execute(db)
  } else await sql`update pgboss.job set state = 'failed' where ${ofMessage}`.execute(db)
}

test('messages whose node died go on at the next start, and none is written twice', async () => {
  const { messages } = await me.ok(sendMessages, { body: { customer_ids: [customer], asset_ids: [asset] } })
  const second = await me.ok(sendMessages, { body: { customer_ids: [(await buildCustomer(me)).id], asset_ids: [asset] } })
  const [held, lost] = [messages[0]!.id, second.messages[0]!.id]
  await product.settled()
  const written = async () => (await product.stranger.ok(outbox, { query: { channel: 'whatsapp' } })).results.length
  const before = await written()
  await diedWhileSending(held, 'held')
  await diedWhileSending(lost, 'lost')
  await product.anotherNode()
  await expect
    .poll(async () => [(await stateOf(held)).state, (await stateOf(lost)).state], { timeout: 20_000 })
    .toEqual(['sent', 'sent'])
  expect(await written()).toBe(before)
})
