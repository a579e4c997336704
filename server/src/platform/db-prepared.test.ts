import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../test/scratch.ts'
import { openDatabase } from './db.ts'

/** What PostgreSQL keeps for each connection must not grow with what agents look for. */

const scratch = await makeScratchDatabase()
const database = openDatabase(scratch.url, 1)
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)
  return rows.map(({ statement }) => statement)
}

test('2,000 different filters leave no prepared statements behind; what comes again and again is prepared', async () => {
  const narrowed = (filter: number) =>
    sql`select id from customer where agent_id = ${1} and id <> ${sql.lit(filter)} limit 1`.execute(database.db)
  for (let filter = 0; filter < 2_000; filter++) await narrowed(filter)
  const hot = () => sql`select name from agency where id = ${1}`.execute(database.db)
  for (let times = 0; times < 20; times++) await hot()
  const kept = await prepared()
  expect(kept.filter((statement) => statement.includes('from customer'))).toEqual([])
  expect(kept.filter((statement) => statement.includes('from agency'))).toHaveLength(1)
})
