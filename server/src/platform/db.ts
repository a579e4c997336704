import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.gen.ts'

/** The database, or a transaction of it: queries take either. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type { Tables }

// bigint ids stay below 2^53, numeric holds rooms in halves, a date is a day and not a moment.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// The array types are missing in pg's own list of type numbers.
const TEXT_ARRAY = 1009
const INT8_ARRAY = 1016
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => string[]
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => parseTextArray(text).map(Number))

/** The names of the statements seen lately. */
const names = new Map<string, string>()
const NAMES_MAX = 5_000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64')
  if (names.size >= NAMES_MAX) names.clear()
  names.set(text, name)
  return name
}

/** Names every statement after its text, so that PostgreSQL plans it once per connection: planning is half of a match query. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; this passes all of them on unchanged
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values)) {
      args.splice(0, 2, { name: nameOf(text), text, values })
    }
    return super.query(...(args as Parameters<pg.Client['query']>))
  }
}

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  close: () => Promise<void>
}

/** Opens a pool of prepared connections. `max` bounds what one node takes of the server. */
export function openDatabase(url: string, max = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max, Client: PreparingClient })
  // A connection that breaks while idle is replaced by the pool; the next query says whether the server is gone.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
