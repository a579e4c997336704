import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pooled } from '../../../test/product.ts'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase, retry, retryTransaction } from './db.ts'

/** A migration changes tables while nodes run statements prepared for the old tables. Also through PgBouncer, if there is one. */

const scratch = await makeScratchDatabase()
const direct = new pg.Client({ connectionString: scratch.url })
await direct.connect()
/** Two nodes, each with fewer connections than concurrent queries. */
const nodes = [1, 2].map(() => openDatabase(pooled(scratch.url), 2, { hotAfter: 1 }))
afterAll(async () => {
  for (const { close } of nodes) await close()
  await direct.end()
  await scratch.drop()
})

let columns = 0
const change = () => direct.query(`alter table agency add column extra_${++columns} text default 'more'`)

const read = ({ db }: (typeof nodes)[0]) => sql<Record<string, unknown>>`select * from agency order by id limit ${1}`.execute(db)
const readMany = () => Promise.all(nodes.flatMap((node) => Array.from({ length: 6 }, () => read(node))))

test('a prepared read returns new columns, at every connection of every node, however often tables change', async () => {
  await direct.query("insert into agency (name) values ('סוכנות')")
  for (let round = 0; round < 3; round++) {
    await readMany()
    await change()
    for (const { rows } of await readMany()) expect(rows[0]).toHaveProperty(`extra_${columns}`, 'more')
  }
})

test('a transaction that hits a changed table is retried, and applied once', async () => {
  const rename = ({ db }: (typeof nodes)[0]) =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        await sql`update agency set name = name || ${'!'}`.execute(tx)
        return (await sql<Record<string, unknown>>`select *, ${1}::integer as one from agency limit 1`.execute(tx)).rows[0]
      }),
    )
  await direct.query("update agency set name = 'סוכנות'")
  for (const node of nodes) await rename(node)
  await change()
  for (const node of nodes) expect(await rename(node)).toHaveProperty(`extra_${columns}`, 'more')
  expect((await direct.query('select name from agency')).rows).toEqual([{ name: 'סוכנות!!!!' }])
})

test('a read of several statements is retried too', async () => {
  const readChanged = ({ db }: (typeof nodes)[0]) =>
    retry(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(
          async (tx) =>
            (await sql<Record<string, unknown>>`select *, ${2}::integer as two from agency limit 1`.execute(tx)).rows[0],
        ),
    )
  for (const node of nodes) await readChanged(node)
  await change()
  for (const node of nodes) expect(await readChanged(node)).toHaveProperty(`extra_${columns}`, 'more')
})
