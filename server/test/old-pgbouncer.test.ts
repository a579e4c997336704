import { expect, test } from 'vitest'
import { refuseOldPooler } from '../src/platform/database/pooler-check.ts'
import { testServer } from './cluster.ts'
import { startPgBouncer } from './pgbouncer.ts'

test('a PgBouncer that loses prepared statements is refused by name; the server itself is not', async () => {
  const address = (await testServer()).url('postgres')
  await refuseOldPooler(address)
  const pooler = await startPgBouncer(address, { tracksStatements: false })
  try {
    await expect(refuseOldPooler(`postgres://postgres@127.0.0.1:${pooler.port}/postgres`)).rejects.toThrow(
      /^DATABASE_URL leads to (PgBouncer [\d.]+|a pooler), which loses prepared statements/,
    )
  } finally {
    await pooler.stop()
  }
})
