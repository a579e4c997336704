import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from './db.ts'
import { prepared, preparedJson } from './prepared.ts'

/** PostgreSQL's memory per connection must not grow with the variety of agents' searches. */

const scratch = await makeScratchDatabase()
const database = openDatabase(scratch.url, 1)
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const preparedTexts = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)
  return rows.map(({ statement }) => statement)
}

test('2,000 different filters leave no prepared statements behind; repeated ones are prepared', async () => {
  const narrowed = (filter: number) =>
    sql`select id from customer where agent_id = ${1} and id <> ${sql.lit(filter)} limit 1`.execute(database.db)
  for (let filter = 0; filter < 2_000; filter++) await narrowed(filter)
  const hot = () => sql`select name from agency where id = ${1}`.execute(database.db)
  for (let times = 0; times < 20; times++) await hot()
  const texts = await preparedTexts()
  expect(texts.filter((statement) => statement.includes('from customer'))).toEqual([])
  expect(texts.filter((statement) => statement.includes('from agency'))).toHaveLength(1)
})

test('a connection is replaced after a number of statements', async () => {
  const { db, close } = openDatabase(scratch.url, 1, { maxUses: 3 })
  const backends = []
  for (let times = 0; times < 7; times++) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    backends.push(rows[0]!.pid)
  }
  await close()
  expect(new Set(backends).size).toBe(3)
})

test('a prepared statement is built once and run with new values, also in a transaction', async () => {
  let written = 0
  const sum = prepared((_, { one, other }: { one: number; other: number | null }) => {
    written++
    return sql<{
      sum: number
      one: number
    }>`select ${one}::integer + coalesce(${other}::integer, 0) as sum, ${one}::integer as one`
  })
  expect(await sum(database.db, { one: 1, other: 2 })).toEqual([{ sum: 3, one: 1 }])
  expect(await database.db.transaction().execute((db) => sum(db, { one: 5, other: null }))).toEqual([{ sum: 5, one: 5 }])
  expect(written).toBe(1)
})

test('many columns are returned as one JSON text, in order, and no rows as an empty list', async () => {
  const days = preparedJson(
    (_, { days }: { days: number }) => sql<{ day: Date; half: number | null }>`
    select '2026-11-22T10:00:00Z'::timestamptz + make_interval(days => n) as day, n / 2.0 as half from generate_series(1, ${days}::integer) n order by n desc`,
  )
  const rows = await days(database.db, { days: 2 })
  expect(rows.map(({ day, half }) => [new Date(day).toISOString(), half])).toEqual([
    ['2026-11-24T10:00:00.000Z', 1],
    ['2026-11-23T10:00:00.000Z', 0.5],
  ])
  expect(await days(database.db, { days: 0 })).toEqual([])
})

test('a statement whose text depends on its values is refused', async () => {
  const calculated = prepared((_, { id }: { id: number }) => sql`select ${-id}`)
  await expect(calculated(database.db, { id: 1 })).rejects.toThrow('"id" has no value yet')
  const spread = prepared((_, values: { id: number }) => sql`select ${{ ...values }.id}`)
  await expect(spread(database.db, { id: 1 })).rejects.toThrow('by their names')
})
