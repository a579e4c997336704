import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { HOT_AFTER, HotStatements, isStalePlan, preparingClient } from './connection.ts'
import { isDatabaseGone } from './database-gone.ts'
import type { Tables } from './tables.gen.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type { Tables }

// bigint ids stay below 2^53; numeric columns hold rooms in halves; a date is a day, not a moment.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// pg's list of type numbers lacks the array types.
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** Uses after which a connection is replaced, which frees the memory that PostgreSQL gathered for it. */
const MAX_USES = 50_000

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  close: () => Promise<void>
}

/** How long a call waits for a connection: for a free one, or for a server that does not answer. */
const CONNECT_MS = 10_000

/**
 * How long an idle connection stays open. A new one costs a call tens of milliseconds until it has cached catalog and plans, and an agent's next call
 * comes within minutes. Networks drop silent connections after six.
 */
const IDLE_MS = 300_000

/** Opens a pool of connections that prepare hot statements. `max` limits the connections of one node. */
export function openDatabase(
  url: string,
  max = 20,
  { maxUses = MAX_USES, hotAfter = HOT_AFTER, connectMs = CONNECT_MS } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    maxUses,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    Client: preparingClient(new HotStatements(hotAfter)),
  })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Pause before a retry: until the pool has noticed all connections that ended together. Without it the next dead one would be used. */
const AGAIN_MS = 60
const ONCE_MORE_MS = 250

/** Deadlocks, and a row that moved to another partition while this transaction waited for it. */
const MET_ANOTHER = new Set<unknown>(['40P01', '40001'])
/** Whether a transaction was ended by another one or by a changed table. Nothing of it was done, so it may be repeated. */
const mayBeginAnew = (error: unknown): boolean => MET_ANOTHER.has((error as { code?: string } | null)?.code) || isStalePlan(error)

/** Repeats `run` after each pause while the database is unreachable. Only for what may run twice: reads. */
export const retry = <T>(run: () => Promise<T>, pauses: readonly number[] = [AGAIN_MS, ONCE_MORE_MS]): Promise<T> =>
  retryIf((error) => isDatabaseGone(error) || mayBeginAnew(error), run, pauses)

/** Repeats a transaction that was ended by another one or by a changed table, and in no other case. */
export const retryTransaction = <T>(transaction: () => Promise<T>): Promise<T> =>
  retryIf(mayBeginAnew, transaction, [AGAIN_MS, AGAIN_MS])

async function retryIf<T>(passes: (error: unknown) => boolean, run: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const ms of pauses) {
    try {
      return await run()
    } catch (error) {
      if (!passes(error)) throw error
      await pause(ms, undefined, { ref: false })
    }
  }
  return run()
}

/** The pool is never used: the connection is passed in. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('together() provides the only connection')
  },
})
const OVER_ONE = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** Several statements at once over one connection. A transaction would take in the statements of others beside it. */
class OverOneConnection extends Kysely<Tables> {
  override transaction(): never {
    throw new Error('together() is for reads: it begins no transaction')
  }
  override startTransaction(): never {
    return this.transaction()
  }
  override connection(): never {
    throw new Error('together() has one connection')
  }
}

/**
 * Sends independent reads over one connection in one round trip; Kysely by itself waits for each answer before it sends the next statement. `ask` gets the `db`
 * to read by, also inside a transaction, and may request no other connection.
 */
export const together = <T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    const props = { ...OVER_ONE, executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }) }
    return ask(db.isTransaction ? new Transaction<Tables>(props) : new OverOneConnection(props))
  })
}
