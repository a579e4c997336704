import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
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

/**
 * Which statements are prepared. PostgreSQL keeps a prepared one for as long as its connection lives, and every combination of a list's filters is
 * a text of its own: only what comes again and again is, and only so many.
 */
const HOT_AFTER = 10
const PREPARED_MAX = 250
const SEEN_MAX = 5_000

/** A statement as it is prepared. */
interface Hot {
  name: string
  text: string
  generation: number
}

/** Names the statements of one pool that came `hotAfter` times, after their text; the others have no name. */
class HotStatements {
  readonly #hotAfter: number
  readonly #hot = new Map<string, Hot>()
  /** How often a text came that has no name yet. */
  readonly #seen = new Map<string, number>()
  #generation = 0

  constructor(hotAfter: number) {
    this.#hotAfter = hotAfter
  }

  of(text: string): Hot | undefined {
    const known = this.#hot.get(text)
    if (known !== undefined || this.#hot.size >= PREPARED_MAX) return known
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < this.#hotAfter) {
      if (this.#seen.size >= SEEN_MAX) this.#seen.clear()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const generation = this.#generation
    // PgBouncer knows a statement by its text, whatever its name.
    const prepared = generation === 0 ? text : `/* ${generation} */ ${text}`
    const hot = { name: createHash('sha1').update(prepared).digest('base64'), text: prepared, generation }
    this.#hot.set(text, hot)
    return hot
  }

  /** Gives up all names since a table is no longer what one of them was prepared for. */
  renew({ generation }: Hot): void {
    if (generation !== this.#generation) return
    this.#generation++
    this.#hot.clear()
  }
}

/** A connection is replaced after so many statements: what PostgreSQL gathered for it goes too. */
const MAX_USES = 50_000

/** A connection that names hot statements, so that PostgreSQL plans them once for it: planning is half of a match query. */
const preparingClient = (statements: HotStatements) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // A connection that breaks fails the query that is on it, and the pool replaces it. Without a listener it would end the process.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; this passes all of them on unchanged
    override query(...args: any[]): any {
      const [text, values] = args
      // Who wants to be called back asks for nothing hot.
      if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2)
        return super.query(...(args as Parameters<pg.Client['query']>))
      const hot = statements.of(text)
      return hot ? this.#queryHot(hot, values, text) : super.query(text, values)
    }

    /** A statement by itself that was prepared for other tables is asked anew; a transaction has to begin anew (`retryTransaction`). */
    async #queryHot(hot: Hot, values: unknown[], text: string): Promise<pg.QueryResult> {
      const isAlone = this.getTransactionStatus() === 'I'
      try {
        return await super.query({ name: hot.name, text: hot.text, values })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        statements.renew(hot)
        if (!isAlone) throw error
        return super.query(text, values)
      }
    }
  }

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

/** Whether a prepared statement was refused because a migration changed its tables ("cached plan must not change result type", in whatever language). */
function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

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
