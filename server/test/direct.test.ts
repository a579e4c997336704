import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newFolder, start } from './processes.ts'
import { pooled } from './product.ts'
import { makeScratchDatabase } from './scratch.ts'

/** `DATABASE_DIRECT_URL`: a node whose other connections may change between transactions. */

const scratch = await makeScratchDatabase()
const admin = new pg.Client({ connectionString: scratch.url })
await admin.connect()
afterAll(async () => {
  await admin.end()
  await scratch.drop()
})

test('a node listens on a direct connection, and uses the others for everything else', async () => {
  await start({
    DATABASE_URL: pooled(scratch.url),
    DATABASE_DIRECT_URL: `${scratch.url}?application_name=direct`,
    DATA_DIR: newFolder(),
  })
  const last = async () =>
    (
      await admin.query<{ query: string }>(
        "select query from pg_stat_activity where datname = current_database() and application_name = 'direct'",
      )
    ).rows
  await expect.poll(last).toEqual([{ query: 'listen live_events' }])
})
