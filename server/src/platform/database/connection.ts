import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * Which statements are prepared. PostgreSQL stores a prepared statement as long as its connection lives, and each combination of a list's filters is
 * another text. So only texts that come often are prepared, and a limited number of them.
 */
export const HOT_AFTER = 10
const PREPARED_MAX = 250
const SEEN_MAX = 5_000

/** A prepared statement. */
interface Hot {
  name: string
  text: string
  generation: number
}

/** Names the statements of a pool that were run `hotAfter` times; the name is a hash of the text. All others stay unnamed. */
export class HotStatements {
  readonly #hotAfter: number
  readonly #hot = new Map<string, Hot>()
  /** How often each unnamed text was run. */
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
    // PgBouncer identifies a statement by its text, not by its name.
    const prepared = generation === 0 ? text : `/* ${generation} */ ${text}`
    const hot = { name: createHash('sha1').update(prepared).digest('base64'), text: prepared, generation }
    this.#hot.set(text, hot)
    return hot
  }

  /** Gives up all names, because a table changed since one of them was prepared. */
  renew({ generation }: Hot): void {
    if (generation !== this.#generation) return
    this.#generation++
    this.#hot.clear()
  }
}

/**
 * Whether a prepared statement was refused because a migration changed its tables ("cached plan must not change result type"). By code and routine,
 * since messages are localised.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/**
 * Prefix of a statement whose result nobody reads. In a transaction it is sent with the next statement, in one write, and that statement throws its
 * error. Saves a round trip (docs/decisions/0022).
 */
export const UNREAD = '/* unread */'

const BEGINS = /^(?:begin|start transaction)\b/
const ENDS = /^(?:commit|rollback)$/

/** The result of an unread statement, returned before it is sent. */
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/** A client that prepares hot statements, so that PostgreSQL plans them once per connection: planning is half of a match query. */
export const preparingClient = (statements: HotStatements) =>
  class extends pg.Client {
    #isInTransaction = false
    /** Statements that are sent with the next one. */
    #unread: Promise<pg.QueryResult>[] = []

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
      // A connection that breaks fails the query that is on it, and the pool replaces it. Without a listener it would end the process.
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; this passes all of them on unchanged
    override query(...args: any[]): any {
      const [text, values] = args
      // Calls with a callback or other arguments are never hot.
      if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2)
        return super.query(...(args as Parameters<pg.Client['query']>))
      if (BEGINS.test(text)) this.#isInTransaction = true
      else if (!this.#isInTransaction) return this.#send(text, values)
      else if (!text.startsWith(UNREAD)) return this.#sendBehindUnread(text, values)
      return this.#sendWithNext(text, values)
    }

    /** Closes the connection at once, even if the server still owes an answer: in pipeline mode it would wait for that. */
    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of end; this passes both on unchanged
    override end(...args: any[]): any {
      Object.assign(this, { pipeline: false })
      return super.end(...(args as Parameters<pg.Client['end']>))
    }

    #sendWithNext(text: string, values: unknown[]): Promise<pg.QueryResult> {
      if (this.#unread.length === 0) this.#stream.cork()
      const answer = this.#send(text, values)
      answer.catch(() => {})
      this.#unread.push(answer)
      return Promise.resolve(NOTHING)
    }

    #sendBehindUnread(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const earlier = this.#unread
      this.#unread = []
      const answer = this.#send(text, values)
      if (earlier.length > 0) this.#stream.uncork()
      if (ENDS.test(text)) this.#isInTransaction = false
      if (earlier.length === 0 || /^rollback\b/.test(text)) return answer
      // The first error is the cause: the server refuses what follows only because of it.
      return answer.then(
        (result) => Promise.all(earlier).then(() => result),
        (error: unknown) => Promise.all(earlier).then(() => Promise.reject(error)),
      )
    }

    get #stream(): Socket {
      return (this as unknown as { connection: { stream: Socket } }).connection.stream
    }

    #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
      if (BEGINS.test(text) || ENDS.test(text)) return super.query(text)
      const hot = statements.of(text)
      return hot ? this.#sendHot(hot, values, text) : super.query(text, values)
    }

    /** Runs a prepared statement. A stale one outside of a transaction is repeated; a transaction has to be repeated as a unit (`retryTransaction`). */
    async #sendHot(hot: Hot, values: unknown[], text: string): Promise<pg.QueryResult> {
      const isAlone = !this.#isInTransaction && this.getTransactionStatus() === 'I'
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
