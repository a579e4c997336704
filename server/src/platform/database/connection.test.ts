import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { UNREAD } from './connection.ts'
import { type Db, openDatabase, retryTransaction, together } from './db.ts'

/** How often a transaction waits for the server, and that fewer waits lose nothing. */

const scratch = await makeScratchDatabase()

/** How often the client sent something after a response of the server. */
let turns = 0
const server = createServer((client) => {
  const upstream = connect(Number(new URL(scratch.url).port), '127.0.0.1')
  let hasAnswered = true
  client.on('data', (bytes) => {
    if (hasAnswered) turns++
    hasAnswered = false
    upstream.write(bytes)
  })
  upstream.on('data', (bytes) => {
    hasAnswered = true
    client.write(bytes)
  })
  for (const end of [client, upstream]) {
    end.on('error', () => {})
    end.on('close', () => [client, upstream].map((socket) => socket.destroy()))
  }
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const url = new URL(scratch.url)
url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const { db, close } = openDatabase(url.href, 1)

await sql`create table kept (word text not null unique)`.execute(db)
beforeEach(async () => {
  await sql`truncate kept`.execute(db)
  turns = 0
})
afterAll(async () => {
  await close()
  server.close()
  await scratch.drop()
})

const words = async () =>
  (await sql<{ word: string }>`select word from kept order by word`.execute(db)).rows.map(({ word }) => word)
const add = (to: Db, word: string | null) => sql`insert into kept values (${word})`.execute(to)
const addUnread = (to: Db, word: string | null) => sql`${sql.raw(UNREAD)} insert into kept values (${word})`.execute(to)

test('a transaction sends its begin, unawaited statements and commit with others: one round trip for each awaited result', async () => {
  await db.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside)
    await add(inside, 'one')
    await addUnread(inside, 'two')
    await addUnread(inside, 'three')
  })
  expect(turns).toBe(3)
  expect(await words()).toEqual(['one', 'three', 'two'])
})

test('statements requested together are one round trip, alone and inside a transaction', async () => {
  const three = async (to: Db) => {
    const results = await together(to, (one) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(one))),
    )
    return results.map(({ rows }) => rows[0]!.n)
  }
  expect(await three(db)).toEqual([1, 2, 3])
  expect(turns).toBe(1)
  await db.transaction().execute(async (inside) => {
    await addUnread(inside, 'before')
    expect(await three(inside)).toEqual([1, 2, 3])
    await add(inside, 'after')
  })
  expect(turns).toBe(4)
  expect(await words()).toEqual(['after', 'before'])
})

test('if one of several statements fails its error is thrown, and the connection stays usable', async () => {
  const half = (to: Db) =>
    together(to, (one) => Promise.all([sql`select 1`.execute(one), sql`select 1 / 0`.execute(one), sql`select 2`.execute(one)]))
  await expect(half(db)).rejects.toMatchObject({ code: '22012' })
  await expect(db.transaction().execute(half)).rejects.toMatchObject({ code: '22012' })
  expect(await words()).toEqual([])
})

test('statements requested together begin no transaction, which others would join, and need no second connection', async () => {
  await expect(together(db, (one) => one.transaction().execute(words))).rejects.toThrow('begins no transaction')
  await expect(together(db, (one) => one.connection().execute(words))).rejects.toThrow('one connection')
  expect(await together(db, (one) => together(one, (two) => sql<{ n: number }>`select 1 as n`.execute(two)))).toMatchObject({
    rows: [{ n: 1 }],
  })
})

test('an unawaited statement rejects with the end of its transaction, with its own error, and nothing is stored', async () => {
  const failing = db.transaction().execute(async (inside) => {
    await add(inside, 'one')
    await addUnread(inside, null)
    await addUnread(inside, 'two')
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await words()).toEqual([])
})

test('the statement after a failed one rejects with its error, not with "transaction is aborted"', async () => {
  const failing = db.transaction().execute(async (inside) => {
    await addUnread(inside, null)
    await add(inside, 'one')
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
})

test('a savepoint undoes a failed unawaited statement, and the transaction continues', async () => {
  await db.transaction().execute(async (inside) => {
    await sql`savepoint of_word`.execute(inside)
    await addUnread(inside, null)
    await sql`rollback to savepoint of_word`.execute(inside)
    await addUnread(inside, 'one')
  })
  expect(await words()).toEqual(['one'])
})

test('an error thrown before anything was sent leaves the connection usable', async () => {
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await db.transaction().execute(async () => {})
  expect(await words()).toEqual([])
})

test('outside a transaction an unawaited statement is sent at once and rejects with its own error', async () => {
  await expect(addUnread(db, null)).rejects.toMatchObject({ code: '23502' })
  await addUnread(db, 'one')
  expect(await words()).toEqual(['one'])
})

test('a transaction that hits a changed table in an unawaited statement is retried', async () => {
  const insert = (to: Db) => sql`${sql.raw(UNREAD)} insert into kept values (${'late'}) returning kept.*`.execute(to)
  for (let times = 0; times < 20; times++) {
    await db.transaction().execute(insert)
    await sql`truncate kept`.execute(db)
  }
  await sql`alter table kept add column more text`.execute(db)
  await retryTransaction(() => db.transaction().execute(insert))
  expect(await words()).toEqual(['late'])
})

test('a connection can be ended while the server owes an answer', async () => {
  const other = openDatabase(url.href, 1)
  const waiting = sql`select pg_sleep(60)`.execute(other.db)
  const refused = expect(waiting).rejects.toThrow()
  const [client] = await once(other.pool, 'acquire')
  await client.end()
  await refused
  await other.close()
})
