import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database, Tables } from '../../src/platform/database/db.ts'

/** A connection with a transaction around all queries, which is rolled back at the end. */
class UndoneConnection {
  readonly #client: pg.ClientBase
  /** Number of the product's own open transactions, which are savepoints. */
  depth = 0
  #last: Promise<unknown> | null = null

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Concurrent queries run one by one. */
  query(...args: [text: string, values?: unknown[]]): Promise<pg.QueryResult> {
    this.#last ??= this.#client.query('begin')
    const result = this.#last.then(() => this.#send(...args))
    this.#last = result.catch(() => {})
    return result
  }

  #send(...args: [text: string, values?: unknown[]]): Promise<pg.QueryResult> {
    const [text] = args
    if (/^(begin|start transaction)/.test(text)) return this.#client.query(`savepoint at_${this.depth++}`)
    if (text === 'commit') return this.#client.query(`release at_${--this.depth}`)
    if (text === 'rollback') return this.#client.query(`rollback to at_${--this.depth}`)
    return this.#client.query(...args)
  }

  /** Undoes everything, if there was any query; returns the rows of a query made before the rollback, in one round trip. */
  async undo<T>(look: string): Promise<T[]> {
    await this.#last
    if (!this.#last) return []
    try {
      const [looked] = (await this.#client.query(`${look}; rollback`)) as unknown as pg.QueryResult[]
      return looked!.rows as T[]
    } catch (error) {
      await this.#client.query('rollback')
      throw error
    }
  }
}

/** A call that is undone. */
interface Call {
  /** Queries outside of an open transaction have another connection, as with any pool: they are not rolled back with it. */
  connections: readonly [UndoneConnection, UndoneConnection]
  /** Until the response is sent: background work that the call starts runs separately, and does not see the call's changes. */
  isOpen: boolean
}

const current = new AsyncLocalStorage<Call>()

/** A call that is undone gets its own connections; all others get those of the pool. */
export function undoable({ pool, close }: Database): Database {
  const poolOfCalls = {
    connect: async () => {
      const call = current.getStore()
      if (!call?.isOpen) return pool.connect()
      const [first, beside] = call.connections
      const connection = first.depth > 0 ? beside : first
      return { query: (...args: [string, unknown[]?]) => connection.query(...args), release: () => {} }
    },
    end: async () => {},
    options: pool.options,
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfCalls as unknown as pg.Pool }) })
  return { db, pool, close }
}

/** Called when the response is ready to be sent. */
export function answered(): void {
  const call = current.getStore()
  if (call) call.isOpen = false
}

export type Clients = readonly [pg.ClientBase, pg.ClientBase]

/** Makes a call, reads by a query what changed in the database, and undoes it. */
export async function undone<T, L>([one, other]: Clients, act: () => Promise<T>, look: string) {
  const connections = [new UndoneConnection(one), new UndoneConnection(other)] as const
  const answer = await current.run({ connections, isOpen: true }, act)
  return [answer, [...(await connections[0].undo<L>(look)), ...(await connections[1].undo<L>(look))]] as const
}
