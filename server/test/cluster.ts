import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedPlaces } from '../src/features/places/places.seed.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { TEMPORARY } from './temporary.ts'

/**
 * The PostgreSQL of all tests: one server in its own folder, whose data is kept between runs and can be deleted at any time, with a template database
 * that contains the schema and the places. A test file copies the template (about 40 ms).
 */

const DATA_DIR = join(TEMPORARY, `mafteach-test-${process.getuid?.() ?? 'user'}${tmpdir().replaceAll('/', '-')}`)
/** Number of partitions of the city tables (vitest.config.ts); as the setting of an operator. */
const { partitions: PARTITIONS } = readSettings({ PARTITIONS: process.env.TEST_PARTITIONS })
const ROOT = join(import.meta.dirname, '..')

/** Folder of the server's Unix socket, which is faster than its TCP port. The folder belongs to the server. */
const SOCKETS = join(DATA_DIR, 'postgres')
/** The longest path of a socket that every system accepts. */
const SOCKET_PATH_MAX = 100
const hasSockets = process.platform !== 'win32' && SOCKETS.length + '/.s.PGSQL.65535.lock'.length <= SOCKET_PATH_MAX

/** The URL of a database by the server's socket; the same URL if there is none. */
export function bySocket(url: string): string {
  const address = new URL(url)
  if (existsSync(join(SOCKETS, `.s.PGSQL.${address.port}`))) address.hostname = encodeURIComponent(SOCKETS)
  return address.href
}

/** Starts or finds the test server; returns the URL of a database on it. */
export const testServer = () =>
  startEmbeddedPostgres({
    dataDir: DATA_DIR,
    config: {
      ...(hasSockets ? { unix_socket_directories: SOCKETS } : {}),
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '128MB',
      max_connections: '200',
      // Planning took half of PostgreSQL's time: the tables of a test are small, and any plan is good enough.
      plan_cache_mode: 'force_generic_plan',
    },
  })

/** The advisory lock that the runs share. */
export const IN_USE = 2

/**
 * Keeps the test server running until this process ends in any way; the last such process ends the server. Returns a function that releases it
 * earlier.
 */
export async function holdTestServer(): Promise<() => Promise<void>> {
  const server = await testServer()
  const client = new pg.Client({ connectionString: server.url('postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
  } catch (error) {
    // The previous run has ended, and the server with it.
    if (/^57P|^ECONN/.test((error as { code?: string }).code ?? '')) return holdTestServer()
    throw error
  }
  const end = join(import.meta.dirname, 'end-cluster.main.ts')
  spawn(process.execPath, [end], { detached: true, stdio: 'ignore' }).unref()
  return () => client.end()
}

/** The template's name depends on its content: a changed migration or register creates a new one. */
function templateName(): string {
  const hash = createHash('sha1')
    .update(`${PARTITIONS}`)
    .update(readFileSync(join(ROOT, 'src/platform/database/partitions.ts')))
  for (const folder of ['migrations', 'sql', 'places']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(sql|tsv|json|csv)$/.test(name)) hash.update(name).update(readFileSync(join(ROOT, folder, name)))
    }
  }
  return `template_${hash.digest('hex').slice(0, 12)}`
}

/** Creates a missing template once, for any number of concurrent runs. */
export async function prepareTemplate(url: (database: string) => string): Promise<string> {
  const name = templateName()
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const building = `${name}_building`
    await client.query(`drop database if exists ${building}`)
    await client.query(`create database ${building}`)
    await migrate(url(building), { partitions: PARTITIONS })
    const database = openDatabase(url(building), 2)
    await seedPlaces(database.db)
    await database.close()
    await client.query(`alter database ${building} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
