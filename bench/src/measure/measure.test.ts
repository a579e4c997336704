import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from '../../../server/src/platform/database/embedded-postgres.ts'
import { TEMPORARY } from '../../../server/test/temporary.ts'
import { openMarket, startCluster } from '../cluster.ts'
import { openMix } from '../load/measure-load.ts'
import { AGENTS } from '../load/mix.ts'
import { steady } from '../load/steady.ts'
import { strangers } from './check.ts'
import { recordReads } from './matching.ts'
import { groupsOf, scriptOf } from './pgbench-script.ts'
import { startProduct } from './servers.ts'
import { recordWrites } from './writes.ts'

/** The benchmark's statements are the product's own, and run. Their cost is measured by hand: no test here depends on a clock. */

/** How many picks of each scenario run: enough to reach every statement. */
const MOST = 8
/** A picture of a camera's size takes a second to make. */
const PHOTO = { width: 400, height: 300 }

const dataDir = mkdtempSync(join(TEMPORARY, 'mafteach-bench-'))
let server: EmbeddedPostgres
let url: string

beforeAll(async () => {
  server = await startCluster(dataDir)
  url = await openMarket(server, 0.0005, () => {})
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

test('what is measured is what the API runs, by the account of pg_stat_statements', async () => {
  expect(await strangers(url, MOST)).toEqual([])
})

test('every scenario has statements, and a script that holds each of them once', async () => {
  for (const { name, works } of [...(await recordReads(url, MOST)), ...(await recordWrites(url, MOST))]) {
    expect(works.length, name).toBeGreaterThan(0)
    for (const group of groupsOf(works)) expect(scriptOf(group).work.split(';\n').length - 1, name).toBe(group[0]!.length)
  }
})

test('every call of a working day is answered', async () => {
  const { kinds } = await openMix(url, PHOTO)
  const node = await startProduct(url, dataDir)
  try {
    // All at once, and some again.
    const { failures, times } = await steady(node.url, kinds, AGENTS / 50, 0.2)
    expect(failures).toEqual([])
    for (const [name, taken] of times) expect(taken.length, name).toBeGreaterThan(0)
  } finally {
    await node.stop()
  }
})
