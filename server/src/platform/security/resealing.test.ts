import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from '../database/db.ts'
import { SEALED_COLUMNS } from './resealing.ts'

/** `test/rotation.test.ts` shows that all values are sealed again. */

const scratch = await makeScratchDatabase()
const { pool, close } = openDatabase(scratch.url, 1)
afterAll(async () => {
  await close()
  await scratch.drop()
})

test('every sealed column of the schema is resealed, by a single-column key', async () => {
  const { rows } = await pool.query<{ column: string; primaryKey: string }>(`
    select c.table_name || '.' || c.column_name as column, string_agg(k.column_name, ', ') as "primaryKey"
    from information_schema.columns c
    join information_schema.table_constraints t on t.table_name = c.table_name and t.constraint_type = 'PRIMARY KEY'
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    where c.domain_name = 'sealed' group by 1 order by 1`)
  expect(SEALED_COLUMNS.map(({ table, column, primaryKey }) => ({ column: `${table}.${column}`, primaryKey }))).toEqual(rows)
})
