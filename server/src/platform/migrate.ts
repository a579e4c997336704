import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from './operator-error.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number that only migrations lock. */
const LOCK = 7_206_253

/**
 * Runs the SQL files of server/migrations that this database has not seen, in the order of their names, each in a transaction.
 * Nodes that start at once wait for one another.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists migration (name text primary key, run_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const seen = new Set(rows.map((row) => row.name))
    const known = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    const newer = [...seen].filter((name) => !known.includes(name)).sort()
    if (newer.length > 0) {
      throw new OperatorError(
        `The database was used by a newer Mafteach (${newer.at(-1)}), which this one would damage. Start that version.`,
      )
    }
    const fresh = known.filter((name) => !seen.has(name))
    for (const name of fresh) {
      await client.query('begin')
      try {
        await client.query(readFileSync(join(FOLDER, name), 'utf8'))
        await client.query('insert into migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
      }
    }
    return fresh
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}
