import { changeAsset, deleteAsset } from '@mafteach/contract/assets'
import { customers } from '@mafteach/contract/customer-lists'
import { addNote, createCustomer } from '@mafteach/contract/customers'
import { sendMessages } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { PAGE_HEADER } from '@mafteach/contract/page-header'
import { type CompiledQuery, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '#platform/database/db.ts'
import { buildAsset, buildCustomer, buildListing, newPhone, placeOf } from '../../../test/builders.ts'
import { type Listening, listenToEvents } from '../../../test/event-stream.ts'
import { openProduct } from '../../../test/product.ts'
import { recordEvents } from '../../platform/http/live-events.ts'
import { EventStreams, type SentEvent } from './event-streams.ts'
import { eventsSince } from './events.queries.ts'

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const me = await product.agent()

const open: Listening[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
const listen = async (agent: { token: string } = me, lastId?: string, app = product.app, since = 0) => {
  const listening = await listenToEvents(app, agent.token, { lastId, since })
  open.push(listening)
  return listening
}
const customerIds = async (listening: Listening, count: number) =>
  (await listening.heard('changed', count)).filter(({ entity }) => entity === 'customer').flatMap(({ ids }) => ids)
/** The pages of a node that reads from this database, without a replica. */
const streamsOn = (db: Db) =>
  new EventStreams(
    { database: { db }, log: product.app.log, replicas: { wrote: async () => {} } },
    { flags: async () => null, notifications: async () => [] },
  )
/** An event in a transaction that the test ends. */
const recordSlowly = async (id: number) => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const committed = db.transaction().execute(async (tx) => {
    await recordEvents(tx, { event: 'changed', agents: [me.id], data: { changed: { customer: [id] }, page: null } })
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return () => {
    end.resolve()
    return committed
  }
}

test('a committed write sends an event with the entities of its endpoint, the changed ids and the page that made the change; reads and refusals send none', async () => {
  const [page, other] = [await listen(), await listen(await product.agent())]
  const phone = newPhone()
  const { id } = (await me.call(createCustomer, { body: { name: 'דנה', phone } }, { [PAGE_HEADER]: 'page-1' })).body
  await me.ok(customers)
  expect((await me.call(createCustomer, { body: { name: 'דנה', phone } })).status).toBe(409)
  expect((await me.call(deleteAsset, { params: { id: '999999' } })).status).toBe(404)
  await me.ok(addNote, { params: { id: String(id) }, body: { content: 'x' } })
  expect(await page.heard('changed', 4)).toEqual([
    { entity: 'home', ids: [], page: 'page-1' },
    { entity: 'customer', ids: [id], page: 'page-1' },
    { entity: 'home', ids: [], page: null },
    { entity: 'customer', ids: [id], page: null },
  ])
  expect(other.events).toEqual([])
  expect(page.retryMs()).toBeGreaterThan(0)
})

test('another agent concerned by a write gets an event too, with their flags', async () => {
  const other = await product.agent()
  const page = await listen(other)
  await me.ok(sendFriendRequest, { body: { user_id: other.id } })
  expect(await page.heard('changed')).toContainEqual({ entity: 'friend', ids: [expect.any(Number)], page: null })
  expect(await page.heard('flags')).toMatchObject([{ has_new_friend_request: true }])
})

test('all pages of an agent get the events of many writes at once, on every node', async () => {
  const node = await product.anotherNode()
  const pages = [await listen(), await listen(), await listen(me, undefined, node)]
  const made = await Promise.all(Array.from({ length: 30 }, () => buildCustomer(me)))
  for (const page of pages) expect(new Set(await customerIds(page, 60))).toEqual(new Set(made.map(({ id }) => id)))
})

test('a page that reconnects gets the events that it missed, and only those', async () => {
  const first = await listen()
  const before = await buildCustomer(me)
  await first.heard('changed', 2)
  first.close()
  const missed = [await buildCustomer(me), await buildCustomer(me)]
  const back = await listen(me, first.lastId())
  const after = await buildCustomer(me)
  const heard = await customerIds(back, 6)
  expect(heard).toEqual([...missed, after].map(({ id }) => id))
  expect(heard).not.toContain(before.id)
})

test('a page that has just loaded gets what was committed while it loaded', async () => {
  const { id } = await buildCustomer(me)
  const page = await listen(me, undefined, product.app, 20)
  expect(await customerIds(page, 2)).toContain(id)
})

test('a transaction committed late is delivered although later events were delivered before, also to a page that reconnects', async () => {
  const page = await listen()
  const commitLate = await recordSlowly(901)
  const { id } = await buildCustomer(me)
  expect(await customerIds(page, 2)).toEqual([id])
  const back = await listen(me, page.lastId())
  await commitLate()
  expect(await customerIds(page, 3)).toEqual([id, 901])
  expect(await customerIds(back, 1)).toEqual([901])
})

test('an event whose node died before notifying is still delivered', async () => {
  const page = await listen()
  await recordEvents(db, { event: 'changed', agents: [me.id], data: { changed: { customer: [902] }, page: null } })
  expect(await customerIds(page, 1)).toEqual([902])
})

test('the listening connection is cut: events meanwhile are delivered when it is restored', async () => {
  const page = await listen()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`.execute(
    db,
  )
  const { id } = await buildCustomer(me)
  expect(await customerIds(page, 2)).toEqual([id])
})

test('an unknown id to resume from is ignored: the stream starts now', async () => {
  for (const lastId of [
    '',
    '7',
    '9:1:',
    '1:2:3,',
    '1:9999999999999999999:',
    'x'.repeat(5_000),
    '0:0:',
    '9:9:9',
    '5:9:7,6',
    '9:5:',
  ]) {
    const page = await listen(me, lastId)
    const { id } = await buildCustomer(me)
    expect((await customerIds(page, 2)).at(-1)).toBe(id)
    page.close()
  }
})

test('a new match of another agent’s asset arrives with its notification and the flags', async () => {
  const [owner, seeker] = [await product.agent(), await product.agent()]
  const customer = await buildCustomer(seeker)
  await buildListing(seeker, customer.id, place)
  await product.settled()
  product.setTime(new Date(product.now().getTime() + 60_000))
  const page = await listen(seeker)
  const asset = await buildAsset(owner, place, { price: 2_000_000 })
  await owner.ok(changeAsset, { params: { id: String(asset.id) }, body: { visibility_status: 'AL' } })
  const [notification] = await page.heard('notification')
  expect(notification).toMatchObject({ notification_type: 'relevant asset', referenced_object_id: asset.id })
  await expect
    .poll(async () => (await page.heard('flags')).at(-1))
    .toMatchObject({ has_customers_with_new_matches: true, unread_notifications: 1 })
  expect((await page.heard('changed')).map(({ entity }) => entity)).toContain('match')
})

test('the result of a message is an event', async () => {
  const customer = await buildCustomer(me)
  const asset = await buildAsset(me, place, { price: 2_000_000 })
  const page = await listen()
  await me.ok(sendMessages, { body: { customer_ids: [customer.id], asset_ids: [asset.id] } })
  await expect.poll(async () => (await page.heard('message')).at(-1)).toMatchObject({ customer: customer.id, state: 'sent' })
})

test('the stream ends with the token, and with the session; nobody else may listen', async () => {
  const agent = await product.agent()
  const [ended, short] = [
    await listen(agent),
    await listen({
      token: product.tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id }),
    }),
  ]
  expect([ended.isClosed(), short.isClosed()]).toEqual([false, false])
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('session').set({ ended_at: product.now() }).where('id', '=', agent.session).execute()
    await recordEvents(tx, { event: 'changed', agents: [agent.id], data: { changed: { session: [] }, page: null } })
    await recordEvents(tx, { event: 'message', agents: [agent.id], data: { id: 1, customer: null, state: 'sent' } })
  })
  await expect.poll(() => [ended.isClosed(), short.isClosed()]).toEqual([true, true])
  expect([...ended.events, ...short.events]).toEqual([])
  await expect(listen(agent)).rejects.toThrow(/^403 .*token_not_valid/)
  await expect(listen({ token: 'nobody' })).rejects.toThrow(/^403 .*token_not_valid/)
  const phoneOnly = product.tokens.access({ session: me.session, phone: me.phone, agent: null })
  await expect(listen({ token: phoneOnly })).rejects.toThrow(/^403 .*user_not_found/)
})

test('a page whose session ends while it connects is refused, and gets nothing', async () => {
  const agent = await product.agent()
  const endsMeanwhile = Object.create(db, {
    getExecutor: { value: () => db.getExecutor() },
    executeQuery: {
      value: async (query: CompiledQuery) => {
        await db.updateTable('session').set({ ended_at: product.now() }).where('id', '=', agent.session).execute()
        return db.executeQuery(query)
      },
    },
  }) as typeof db
  const streams = streamsOn(endsMeanwhile)
  const heard: SentEvent[] = []
  const write = (events: readonly SentEvent[]) => heard.push(...events) > 0
  const page = { agent: agent.id, session: agent.session, close: () => {}, write }
  await recordEvents(db, { event: 'message', agents: [agent.id], data: { id: 1, customer: null, state: 'sent' } })
  await expect(streams.open(page, null)).rejects.toMatchObject({ code: 'token_not_valid' })
  expect([streams.size, heard]).toEqual([0, []])
  await streams.end()
})

test('a node that ends closes its pages at once, and they continue at another', async () => {
  const [ending, staying] = [await product.anotherNode(), await product.anotherNode()]
  const page = await listen(me, undefined, ending)
  await ending.close()
  await expect.poll(() => page.isClosed()).toBe(true)
  const { id } = await buildCustomer(me)
  const back = await listen(me, page.lastId(), staying)
  expect(await customerIds(back, 2)).toEqual([id])
})

test('a rolling restart under two hundred open pages loses no event', async () => {
  const [first, second] = [await product.anotherNode(), await product.anotherNode()]
  const agents = await Promise.all(Array.from({ length: 20 }, () => product.agent()))
  const pages = await Promise.all(
    agents.flatMap((agent) =>
      Array.from({ length: 10 }, async () => ({ agent, heard: [await listen(agent, undefined, first)] })),
    ),
  )
  const written = new Map(agents.map((agent) => [agent, [] as number[]]))
  const writeAll = async () => {
    for (const agent of agents) written.get(agent)!.push((await buildCustomer(agent)).id)
  }
  await writeAll()
  const restart = first.close()
  await writeAll()
  await restart
  await Promise.all(
    pages.map(async ({ agent, heard }) => {
      await expect.poll(() => heard[0]!.isClosed()).toBe(true)
      heard.push(await listen(agent, heard[0]!.lastId(), second))
    }),
  )
  await writeAll()
  const heardOf = ({ heard }: (typeof pages)[number]) =>
    new Set(
      heard.flatMap(({ events }) =>
        events.flatMap(({ event, data }) => (event === 'changed' && data.entity === 'customer' ? data.ids : [])),
      ),
    )
  for (const page of pages) await expect.poll(() => heardOf(page)).toEqual(new Set(written.get(page.agent)))
})

test('a poll that was under way when a page connected skips no event for that page', async () => {
  const [other, goOn] = [await product.agent(), Promise.withResolvers<void>()]
  let isHeld = false
  const held = Object.create(db, {
    getExecutor: { value: () => db.getExecutor() },
    executeQuery: {
      value: async (query: CompiledQuery) => {
        if (isHeld) {
          isHeld = false
          await goOn.promise
        }
        return db.executeQuery(query)
      },
    },
  }) as typeof db
  const streams = streamsOn(held)
  const heard: number[] = []
  const page = ({ id, session }: { id: number; session: number }) => ({
    agent: id,
    session,
    close: () => {},
    write: (events: readonly SentEvent[]) => {
      for (const { event, data } of events) if (event === 'message') heard.push(data.id)
      return true
    },
  })
  await streams.open(page(other), null)
  isHeld = true
  streams.look()
  const opening = streams.open(page(me), null)
  for (let time = 0; time < 20; time += 1) await sql`select`.execute(db)
  await recordEvents(db, { event: 'message', agents: [me.id], data: { id: 7, customer: null, state: 'sent' } })
  goOn.resolve()
  await opening
  await recordEvents(db, { event: 'message', agents: [me.id], data: { id: 8, customer: null, state: 'sent' } })
  streams.look()
  await expect.poll(() => heard).toContain(8)
  const { start } = await opening
  const { events } = await eventsSince(db, start, [me.id])
  const since = events.flatMap(({ event, data }) => (event === 'message' ? data.id : []))
  expect(heard).toEqual(since)
  await streams.end()
})

test('an agent has at most forty pages: the oldest is closed, also when all connect at once', async () => {
  const agent = await product.agent()
  // The product listens from the first page on.
  await listen()
  const pages = await Promise.all(Array.from({ length: 45 }, () => listenToEvents(product.app, agent.token).catch(() => null)))
  const isOpen = () => pages.filter((page) => page && !page.isClosed()).length
  await expect.poll(isOpen).toBe(40)
  const next = await listen(agent)
  await expect.poll(isOpen).toBe(39)
  await buildCustomer(agent)
  await next.heard('changed')
  for (const page of pages) page?.close()
})
