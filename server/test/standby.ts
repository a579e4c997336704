import pg from 'pg'
import { expect, vi } from 'vitest'
import { seedPlaces } from '../src/features/places/places.seed.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { makeStandby } from './make-standby.ts'
import { isAlive, newFolder, postmaster } from './processes.ts'

/** A PostgreSQL for one test file with the product's schema, and a streaming replica. Both are removed after the file. */

const DATABASE = 'mafteach'
const QUICK = { fsync: 'off', full_page_writes: 'off', wal_retrieve_retry_interval: '100ms' }

/** A server that can be killed and restarted in place. */
async function serverIn(dataDir: string, config: Record<string, string>) {
  const server = await startEmbeddedPostgres({ dataDir, config: { ...QUICK, ...config } })
  const url = server.url(DATABASE)
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.end()
    return rows
  }
  /** The server and all processes of its connections. */
  const pids = async () => [
    ...(await query('select pid from pg_stat_activity where pid <> pg_backend_pid()')).map(({ pid }) => Number(pid)),
    postmaster(dataDir)!,
  ]
  return {
    server,
    url,
    query,
    /** Does not respond until released. */
    freeze: async () => {
      const frozen = await pids()
      for (const pid of frozen.toReversed()) process.kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
    },
    kill: async () => {
      const all = await pids()
      for (const pid of all.toReversed()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(all.filter(isAlive)).toEqual([]), { timeout: 20_000 })
    },
    startAgain: () => startEmbeddedPostgres({ dataDir, config: { ...QUICK, ...config }, port: server.port }),
  }
}

export async function startStandby() {
  const [dataDir, replicaDir] = [newFolder(), newFolder()]
  const primary = await serverIn(dataDir, {})
  const admin = new pg.Client({ connectionString: primary.server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  await migrate(primary.url)
  const seeding = openDatabase(primary.url, 1)
  await seedPlaces(seeding.db)
  await seeding.close()

  const replica = await serverIn(replicaDir, await makeStandby(primary.url, dataDir, replicaDir))

  const position = async () => (await primary.query("select pg_current_wal_insert_lsn() - '0/0' as at"))[0]!.at
  return {
    primary,
    replica,
    database: { url: primary.url, drop: async () => {} },
    /** Resumes the replica, and waits until it has caught up with the primary. */
    caughtUp: async () => {
      await replica.query('select pg_wal_replay_resume()')
      const at = Number(await position())
      await expect
        .poll(async () => Number((await replica.query("select pg_last_wal_replay_lsn() - '0/0' as at"))[0]!.at))
        .toBeGreaterThanOrEqual(at)
    },
    /** The replica receives changes but does not apply them. */
    pause: async () => {
      await replica.query('select pg_wal_replay_pause()')
      await expect.poll(() => replica.query('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }])
    },
    promote: () => replica.query('select pg_promote()'),
  }
}
