import { expect, test } from 'vitest'
import { openProduct } from '../../../server/test/product.ts'
import { loadMarket } from '../market/market.ts'
import { recordReads } from './matching.ts'
import { manyPartitionsRead } from './partitions-read.ts'
import { recordWrites } from './writes.ts'

/** Hot statements on city tables that are partitions: each look at a table reads the partition of one city (product.md section 13). */

const MOST = 4

/** Statements that look into every partition, by how they begin, and why they do. */
const EVERYWHERE: { begins: RegExp; tables: string[]; why: string }[] = [
]

test('no look at a table reads more than one partition, but for what is not about a city', async () => {
  const product = await openProduct()
  const url = product.database.pool.options.connectionString!
  await loadMarket(url, { scale: 0.0005 })
  const client = await product.database.pool.connect()
  // A row is looked for by its index, as in a country, although there are few here.
  await client.query('set plan_cache_mode = force_generic_plan')
  const found = new Map<string, string[]>()
  for (const { name, works } of [...(await recordReads(url, MOST)), ...(await recordWrites(url, MOST))]) {
    for (const statement of works.flat()) {
      const tables = await manyPartitionsRead(client, statement)
      if (tables.length > 0) console.log(name, '\n  ', tables.join(' '), '\n  ', statement.text.replace(/\s+/g, ' ').slice(0, 300))
    }
  }
  client.release()
})
