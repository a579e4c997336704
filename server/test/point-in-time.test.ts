import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { baseBackup, unpack } from '../src/platform/database/base-backup.ts'
import { placeCluster, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { newFolder } from './processes.ts'

/** Restores to a minute, with the settings in docs/operations.md. */

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
/** The value of a PostgreSQL setting in the guide, with the archive in another folder. */
const guided = (setting: string, archive: string) => {
  const found = new RegExp(`^${setting} = '(.+)'$`, 'm').exec(GUIDE)
  if (!found) throw new Error(`docs/operations.md has no ${setting}`)
  return found[1]!.replaceAll('/archive', archive)
}

test('a database is restored to a point in time, from a base backup and the archived log', async () => {
  const [dataDir, restoredDir, archive] = [newFolder(), newFolder(), newFolder()]
  // The server runs as another user than the tests.
  chmodSync(archive, 0o777)
  const QUICK = { fsync: 'off' }
  const server = await startEmbeddedPostgres({
    dataDir,
    config: { ...QUICK, archive_mode: 'on', archive_command: guided('archive_command', archive) },
  })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('create table kept (what text)')
  await placeCluster(restoredDir, async (folder) => {
    await unpack(baseBackup(server.url('postgres')), folder)
    writeFileSync(join(folder, 'recovery.signal'), '')
  })

  await client.query(`insert into kept values ('before')`)
  const { rows } = await client.query<{ minute: string }>('select clock_timestamp()::text as minute')
  await client.query(`insert into kept values ('after')`)
  const last = (await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')).rows[0]!.file
  await expect
    .poll(async () => (await client.query('select last_archived_wal >= $1 as done from pg_stat_archiver', [last])).rows[0].done)
    .toBe(true)
  await client.end()
  await server.stop()

  copyFileSync(join(dataDir, 'postgres.password'), join(restoredDir, 'postgres.password'))
  const restored = await startEmbeddedPostgres({
    dataDir: restoredDir,
    config: {
      ...QUICK,
      restore_command: guided('restore_command', archive),
      recovery_target_time: rows[0]!.minute,
      recovery_target_action: guided('recovery_target_action', archive),
    },
  })
  const again = new pg.Client({ connectionString: restored.url('postgres') })
  await again.connect()
  await expect.poll(async () => (await again.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }])
  expect((await again.query('select what from kept')).rows).toEqual([{ what: 'before' }])
  await again.query(`insert into kept values ('life goes on')`)
  await again.end()
  await restored.stop()
})
