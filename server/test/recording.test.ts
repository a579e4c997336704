import { expect, test, vi } from 'vitest'
import { openDatabase } from '../src/platform/database/db.ts'
import { openProduct } from './product.ts'
import { listenTo, statementsOf } from './recording.ts'

const product = await openProduct()

test('a query that waits for a connection is not counted together with the one that releases it', async () => {
  const { pool, db, close } = openDatabase(product.database.pool.options.connectionString!, 1)
  listenTo({ pool, db, close })
  const held = await pool.connect()
  const counted = statementsOf(() => db.selectFrom('city').select('id').limit(1).execute())
  await vi.waitUntil(() => pool.waitingCount === 1)
  const other = pool.query('select 2')
  held.release()
  const statements = await counted
  await other
  expect(statements.map(({ text }) => text)).toEqual(['select "id" from "city" limit $1'])
  await close()
})
