import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '../settings/operator-error.ts'
import { refuseOtherPartitions, splitByCity } from './partitions.ts'

const SERVER = join(import.meta.dirname, '../../..')
/** Key of the advisory lock of migrations; any number that nothing else locks. */
const LOCK = 7_206_253
/** Before this migration the city tables become partitions, if the first start asks for it. */
const SPLIT = '0127_partitions.sql'

interface Options {
  /**
   * Number of partitions of the city tables in a new database; an existing one must have as many. Absent: none for a new database, any for an
   * existing one.
   */
  partitions?: number | undefined
  folder?: string
}

/**
 * Brings a database to this version's schema and returns the names of the files that ran. First the new files of server/migrations, then the files of
 * server/sql whose text changed (docs/decisions/0017), each set in the order of names and each file in a transaction. Nodes that start at the same
 * time wait for one another.
 */
export async function migrate(url: string, { partitions, folder = SERVER }: Options = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migration (name text primary key, run_at timestamptz not null default now());
      create table if not exists sql_file (name text, hash text, run_at timestamptz not null default now(), primary key (name, hash))`)
    const migrations = await runMigrations(client, join(folder, 'migrations'), partitions)
    return [...migrations, ...(await runRepeatable(client, join(folder, 'sql')))]
  } finally {
    // Ending the session releases the lock.
    await client.end()
  }
}

async function runMigrations(client: pg.Client, folder: string, partitions: number | undefined): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const seen = new Set(rows.map((row) => row.name))
  const known = sqlFiles(folder)
  refuseNewer([...seen].filter((name) => !known.includes(name)))
  const fresh = known.filter((name) => !seen.has(name))
  if (partitions && (seen.has(SPLIT) || (await isInUse(client)))) await refuseOtherPartitions(client, partitions)
  for (const name of fresh) {
    const split = partitions && name === SPLIT ? () => splitByCity(client, partitions) : undefined
    await runFile(
      client,
      name,
      readFileSync(join(folder, name), 'utf8'),
      'insert into migration (name) values ($1)',
      [name],
      split,
    )
  }
  return fresh
}

/** Whether the database may have rows: places are loaded at the end of the first start. */
async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('city') is not null as there")
  return rows[0]!.there && (await client.query('select from city limit 1')).rowCount === 1
}

/** Functions, triggers and views: `create or replace`, run again when their text changes. */
async function runRepeatable(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hashes: string[] }>(
    'select name, array_agg(hash order by run_at desc) as hashes from sql_file group by name',
  )
  const seen = new Map(rows.map(({ name, hashes }) => [name, hashes]))
  const files = sqlFiles(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
  const changed = files.filter(({ name, hash }) => seen.get(name)?.[0] !== hash)
  // A text that was replaced since, or a file that this folder lacks, means that the database is of a newer version.
  refuseNewer([
    ...changed.filter(({ name, hash }) => seen.get(name)?.includes(hash)).map(({ name }) => name),
    ...[...seen.keys()].filter((name) => !files.some((file) => file.name === name)),
  ])
  for (const { name, text, hash } of changed) {
    await runFile(client, name, text, 'insert into sql_file (name, hash) values ($1, $2)', [name, hash])
  }
  return changed.map(({ name }) => name)
}

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function refuseNewer(names: string[]): void {
  const newest = names.sort().at(-1)
  if (newest === undefined) return
  throw new OperatorError(
    `The database was used by a newer Mafteach (${newest}), which this one would damage. Start that version.`,
  )
}

/** Runs a file and `also` in one transaction. */
async function runFile(
  client: pg.Client,
  name: string,
  text: string,
  note: string,
  values: string[],
  also?: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await also?.()
    await client.query(note, values)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${name} failed: ${(cause as Error).message}`, { cause })
  }
}
