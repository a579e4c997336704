import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from '../../platform/database/db.ts'
import type { WhatsappMessage } from '../../providers/whatsapp/whatsapp.ts'
import { embeddedWhatsapp } from './embedded-whatsapp.ts'
import { claimMessages } from './sending.queries.ts'
import { type Sending, startSending } from './sending.ts'

/** Processing of queued messages (product.md section 8), with providers and nodes of this test only. */

const scratch = await makeScratchDatabase()
const database = openDatabase(scratch.url, 8)
const { db } = database
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

let time: Date
const clock = { now: () => time }
const nodes: Sending[] = []
/** Nodes check by themselves, and at once when woken. */
const pass = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000)
  for (const sending of nodes) {
    sending.queued()
    sending.wake()
  }
}

const logged: unknown[] = []
beforeEach(() => {
  time = new Date('2026-11-20T09:00:00Z')
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((sending) => sending.stop()))
  await db.deleteFrom('message').execute()
  expect(logged).toEqual([])
})

type Send = (message: WhatsappMessage) => Promise<string>

/** A node whose provider does this with a message. */
function startNode(send: Send, providerMs?: number): void {
  const whatsapp = { state: async () => ({ state: 'authorized' as const, reason: null }), send }
  const app = { log: { error: (error: unknown) => logged.push(error) } } as never
  nodes.push(
    startSending(
      {
        app,
        database,
        clock,
        events: { wake: () => {}, sent: async () => {} },
        metrics: { ofProcess: () => {}, ofDatabase: () => {} },
      },
      { whatsapp, sendSms: async () => {}, ...(providerMs ? { providerMs } : {}) },
    ),
  )
}

let agents = 0
async function newAgent(): Promise<{ agent: number; customer: number }> {
  agents += 1
  const { id: agent } = await db
    .insertInto('agent')
    .values({ name: 'סוכן', phone: `+97254${6_000_000 + agents}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = { agent_id: agent, name: 'לקוח', search: ' לקוח' }
  const { id } = await db.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()
  return { agent, customer: id }
}

/** Queued messages of an agent; returns their ids in the order of queueing. */
async function queue({ agent, customer }: Awaited<ReturnType<typeof newAgent>>, count: number): Promise<number[]> {
  const row = {
    agent_id: agent,
    customer_id: customer,
    phone: '+972520000001',
    text: 'שלום',
    state: 'queued' as const,
    due_at: time,
  }
  const rows = await db
    .insertInto('message')
    .values(Array.from({ length: count }, () => row))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const read = (id: number) => db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: number) => (await read(id)).state
const becomes = (id: number, state: string) => expect.poll(() => stateOf(id), { timeout: 10_000, interval: 10 }).toBe(state)

test('while the provider hangs no transaction is open, others’ messages are sent, and the same agent’s wait', async () => {
  const [patient, other] = [await newAgent(), await newAgent()]
  const [hanging, next] = await queue(patient, 2)
  const [others] = await queue(other, 1)
  const answer = Promise.withResolvers<string>()
  startNode(({ key }) => (key === String(hanging) ? answer.promise : Promise.resolve(`sent-${key}`)))
  await becomes(others!, 'sent')
  expect([await stateOf(hanging!), await stateOf(next!)]).toEqual(['sending', 'queued'])
  const { rows } = await sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
  answer.resolve('late')
  await becomes(next!, 'sent')
  expect(await read(hanging!)).toMatchObject({ state: 'sent', provider_id: 'late', lease: null, due_at: null })
})

test('each message is sent once and an agent’s in their order, whatever number of nodes sends', async () => {
  const queued = []
  for (let agent = 0; agent < 5; agent++) queued.push(await queue(await newAgent(), 20))
  const given: number[] = []
  const take: Send = async ({ key }) => {
    given.push(Number(key))
    for (let turns = Number(key) % 4; turns > 0; turns--) await turn()
    return key
  }
  for (let count = 0; count < 3; count++) startNode(take)
  for (const ids of queued) await becomes(ids.at(-1)!, 'sent')
  for (const ids of queued) expect(given.filter((id) => ids.includes(id))).toEqual(ids)
  expect(given).toHaveLength(100)
})

test('a message whose node died is sent after a minute plus the time of a call, and not before', async () => {
  const [dead, alive] = [await newAgent(), await newAgent()]
  const [lost, next] = await queue(dead, 2)
  const until = new Date(time.getTime() + 55_000)
  const taken = await claimMessages(db, { lease: randomUUID(), until, most: 1, now: time })
  expect(taken.map(({ id }) => id)).toEqual([lost])
  const given: string[] = []
  startNode(async ({ key }) => {
    given.push(key)
    return key
  })
  const [others] = await queue(alive, 1)
  pass(50)
  await becomes(others!, 'sent')
  expect([await stateOf(lost!), await stateOf(next!)]).toEqual(['sending', 'queued'])
  pass(10)
  // Its call may still be running.
  await becomes(lost!, 'queued')
  expect(given).toHaveLength(1)
  pass(20)
  await becomes(next!, 'sent')
  expect(given.slice(1)).toEqual([String(lost), String(next)])
})

test('a node that was only paused does not overwrite what another one has stored since', async () => {
  const [id] = await queue(await newAgent(), 1)
  const late = Promise.withResolvers<string>()
  const answers = [late.promise, Promise.resolve('second')]
  for (let count = 0; count < 2; count++) startNode(() => answers.shift()!)
  await becomes(id!, 'sending')
  pass(60)
  await becomes(id!, 'queued')
  pass(20)
  await becomes(id!, 'sent')
  late.reject(new Error('the line broke'))
  for (const sending of nodes) await sending.stop()
  expect(await read(id!)).toMatchObject({ state: 'sent', provider_id: 'second', tries: 0, error: null })
})

test('a provider that does not answer in time is retried with the same key', async () => {
  const [id] = await queue(await newAgent(), 1)
  const keys: string[] = []
  startNode(({ key }) => {
    keys.push(key)
    return keys.length === 1 ? new Promise(() => {}) : Promise.resolve('taken')
  }, 20)
  await expect.poll(async () => (await read(id!)).tries).toBe(1)
  expect(await stateOf(id!)).toBe('queued')
  pass(5)
  await becomes(id!, 'sent')
  expect(keys).toEqual([String(id), String(id)])
})

test('a refused message is retried after growing pauses, before later ones, and fails at last with its reason', async () => {
  const someone = await newAgent()
  const [refused, next] = await queue(someone, 2)
  startNode(({ key }) => (key === String(refused) ? Promise.reject(new Error('provider is down')) : Promise.resolve(key)))
  for (const [index, pause] of [5, 10, 20, 40, 80].entries()) {
    await expect.poll(async () => (await read(refused!)).tries).toBe(index + 1)
    const { state, error, due_at } = await read(refused!)
    expect([state, error, due_at!.getTime() - time.getTime()]).toEqual(['queued', null, pause * 1_000])
    expect(await stateOf(next!)).toBe('queued')
    pass(pause)
  }
  await becomes(next!, 'sent')
  expect(await read(refused!)).toMatchObject({ state: 'failed', error: 'provider is down' })
  const { rows } =
    await sql`select notification_type, content, referenced_object_id from notification where agent_id = ${someone.agent}`.execute(
      db,
    )
  expect(rows).toEqual([
    { notification_type: 'message failed', content: 'ההודעה ללקוח לא נשלחה', referenced_object_id: someone.customer },
  ])
})

test('a customer who opted out while the message was queued gets none', async () => {
  const someone = await newAgent()
  await db.updateTable('customer').set({ do_not_contact: true }).where('id', '=', someone.customer).execute()
  const [id] = await queue(someone, 1)
  startNode(() => Promise.reject(new Error('sent all the same')))
  await becomes(id!, 'failed')
  expect((await read(id!)).error).toBe('do_not_contact')
})

test('the embedded provider stores a message once, and none that was deleted before it was sent', async () => {
  const { send } = embeddedWhatsapp({ database, clock, settings: {} as never })
  const someone = await newAgent()
  const [one, deleted] = await queue(someone, 2)
  await db.deleteFrom('message').where('id', '=', deleted!).execute()
  const message = { agent: someone.agent, phone: '+972520000009', text: 'שלום' }
  const signal = new AbortController().signal
  for (const id of [one, one, deleted]) expect(await send({ key: String(id), ...message }, signal)).toBe(`outbox-${id}`)
  const written = await db.selectFrom('outbox').select('data').where('recipient', '=', message.phone).execute()
  expect(written).toEqual([{ data: { agent: someone.agent, key: String(one) } }])
})
