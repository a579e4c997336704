import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from '../database/db.ts'
import { asc, desc, type KeyValues, ListOrder } from './list-order.ts'

/** After every row of an order come exactly the following rows, for any directions, nulls and ties. */

const scratch = await makeScratchDatabase()
const { db, close } = openDatabase(scratch.url, 1)
afterAll(async () => {
  await close()
  await scratch.drop()
})

/** Times of one second that differ in microseconds, texts in two alphabets, and nulls of both. */
const ROWS = sql`(
  select row_number() over () as id, t as at, s as name from
    unnest(array[null, '2026-11-20 10:00:00.000001+00', '2026-11-20 10:00:00.000002+00', '2026-11-20 10:00:00+00']::timestamptz[]) t,
    unnest(array['ב', null, 'a', 'א']) s, generate_series(1, 2)) r`

const DIRECTIONS = [asc, desc]
const NULLS = ['first', 'last'] as const
const orders = DIRECTIONS.flatMap((first) =>
  DIRECTIONS.flatMap((second) =>
    DIRECTIONS.flatMap((last) =>
      NULLS.flatMap((ofTimes) =>
        NULLS.map(
          (ofNames) =>
            new ListOrder('tried', first('at', 'timestamptz', ofTimes), second('name', 'text', ofNames), last('id', 'bigint')),
        ),
      ),
    ),
  ),
)
// Without nulls: one direction is compared as a row, two directions are not.
const NEVER_NULL = [sql`coalesce(at, 'epoch')`, sql`coalesce(name, '')`] as const
for (const [first, second] of [
  [asc, asc],
  [desc, desc],
  [asc, desc],
  [desc, asc],
] as const)
  orders.push(new ListOrder('tried', first(NEVER_NULL[0], 'timestamptz'), second(NEVER_NULL[1], 'text'), second('id', 'bigint')))

test.each(orders.map((order, index) => [index, order] as const))('order %i', async (_, order) => {
  const idsBehind = async (values: KeyValues) => {
    const { rows } = await sql<{ id: number }>`select id from ${ROWS} where ${order.behind(values)} order by ${order.by}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{
    id: number
    key: KeyValues
  }>`select id, ${order.values} as key from ${ROWS} order by ${order.by}`.execute(db)
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(32)
  for (const [at, { key }] of rows.entries()) expect(await idsBehind(key)).toEqual(ids.slice(at + 1))
})
