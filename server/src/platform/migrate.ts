import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number that only migrations lock. */
const LOCK = 7_206_253

/**
 * Runs the SQL files of server/migrations that this database has not seen, in the order of their names, each in a transaction.
 * Nodes that start at once wait for one another.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create table if not exists migration (name text primary key, run_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const seen = new Set(rows.map((row) => row.name))
    const fresh = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && !seen.has(name))
      .sort()
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
