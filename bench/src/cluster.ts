import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedPlaces } from '../../server/src/features/places/places.seed.ts'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { loadMarket } from './market/market.ts'

/** The benchmark's own PostgreSQL: everything is cached, every commit is on disk, and no background work starts in the middle of a round. */
export async function startCluster(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const gigabytes = Math.floor(totalmem() / 2 ** 30)
  return startEmbeddedPostgres({
    dataDir,
    config: {
      shared_buffers: gigabytes >= 16 ? '5GB' : `${Math.max(256, gigabytes * 256)}MB`,
      effective_cache_size: `${Math.max(1, Math.floor(gigabytes / 2))}GB`,
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.max': '10000',
      jit: 'off',
      fsync: 'on',
      autovacuum: 'off',
      max_wal_size: '20GB',
      checkpoint_timeout: '1h',
      track_io_timing: 'off',
    },
  })
}

/** The database of a market of this scale. Built if it is missing or its sources changed; kept between runs. */
export async function openMarket(server: EmbeddedPostgres, scale: number, print: (line: string) => void): Promise<string> {
  const name = `market_${String(scale).replace('.', '_')}`
  const sources = madeFrom()
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  try {
    const { rowCount } = await admin.query(
      "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
      [name, sources],
    )
    if (rowCount === 1) return server.url(name)
    print(`Loading the market at scale ${scale}`)
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop database if exists ${name}_loading with (force)`)
    await admin.query(`create database ${name}_loading`)
    const loading = server.url(`${name}_loading`)
    await migrate(loading)
    const database = openDatabase(loading, 1)
    await seedPlaces(database.db)
    await database.pool.query('create extension pg_stat_statements')
    await database.close()
    await loadMarket(loading, { scale, print })
    await admin.query(`alter database ${name}_loading rename to ${name}`)
    await admin.query(`comment on database ${name} is '${sources}'`)
    return server.url(name)
  } finally {
    await admin.end()
  }
}

/** Copies a market for tests that write, so that the original stays unchanged. */
export async function withCopy<T>(server: EmbeddedPostgres, market: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = new URL(market).pathname.slice(1)
  const copy = `${name}_copy`
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${copy} with (force)`)
    await admin.query(`create database ${copy} template ${name} strategy file_copy`)
    return await use(server.url(copy))
  } finally {
    await admin.query(`drop database if exists ${copy} with (force)`)
    await admin.end()
  }
}

/** A hash of everything a market is built from: the generator, the schema, the word lists. */
function madeFrom(): string {
  const hash = createHash('sha1')
  for (const folder of ['src/market', '../server/migrations', '../server/sql', '../server/places']) {
    const path = join(import.meta.dirname, '..', folder)
    for (const name of readdirSync(path).sort()) if (!name.includes('.test.')) hash.update(readFileSync(join(path, name)))
  }
  return hash.digest('hex')
}
