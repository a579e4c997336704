import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { HOT_AFTER, HotStatements, isStalePlan, preparingClient } from './connection.ts'
import { isDatabaseGone } from './database-gone.ts'
import type { Tables } from './tables.gen.ts'

/** The database, or a transaction of it: queries take either. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type { Tables }

// bigint ids stay below 2^53, numeric holds rooms in halves, a date is a day and not a moment.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// The array types are missing in pg's own list of type numbers.
const INT8_ARRAY = 1016
pg.types.setTypeParser(INT8_ARRAY as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

/** A connection is replaced after so many statements: what PostgreSQL gathered for it goes too. */
const MAX_USES = 50_000

export interface Database {
  db: Kysely<Tables>
  pool: pg.Pool
  close: () => Promise<void>
}

/** How long a call waits for a connection: for one that is free, and for a server that does not answer. */
const CONNECT_MS = 10_000

/**
 * How long a connection waits for its next call: a new one costs a call tens of milliseconds, until it knows catalog and statements, and an agent's next
 * look comes within minutes. Networks forget silent connections after six.
 */
const IDLE_MS = 300_000

/** Opens a pool of prepared connections. `max` bounds what one node takes of the server. */
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

/** Until the pool has heard of all connections that ended together; at once it would hand out the next dead one. A busy machine hears late. */
const AGAIN_MS = 60
const ONCE_MORE_MS = 250

/** Transactions that waited for each other, and a row that moved to another partition while this one waited for it. */
const MET_ANOTHER = new Set<unknown>(['40P01', '40001'])
/** Whether a transaction was ended because of another one, or met a table that just changed. Nothing of it was done: it may begin anew. */
const mayBeginAnew = (error: unknown): boolean => MET_ANOTHER.has((error as { code?: string } | null)?.code) || isStalePlan(error)

/** Asks again, after a pause each, while the database is out of reach. Only for what may be done twice: reads. */
export const retry = <T>(run: () => Promise<T>, pauses: readonly number[] = [AGAIN_MS, ONCE_MORE_MS]): Promise<T> =>
  retryIf((error) => isDatabaseGone(error) || mayBeginAnew(error), run, pauses)

/** Begins a transaction anew that another one ended or that met a changed table, and for no other reason. */
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

/** Over a connection that is given: nobody asks this pool. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('What is asked together has its connection')
  },
})
const OVER_ONE = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * Asks what needs nothing of each other over one connection: the statements go out one behind the other, in one turn. Kysely by itself would wait for each
 * answer. For reads, by the `db` that `ask` gets alone: nothing in it may ask for another connection.
 */
export const together = <T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => {
    const props = { ...OVER_ONE, executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }) }
    return ask(db.isTransaction ? new Transaction<Tables>(props) : new Kysely<Tables>(props))
  })
}
