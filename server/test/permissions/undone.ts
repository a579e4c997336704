import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database, Tables } from '../../src/platform/db.ts'

/** The transaction around a call, which is rolled back when the call was looked at. */
class Around {
  readonly client: pg.PoolClient
  /** Until the answer is sent: what it wakes in the background works by itself, and sees nothing of the call. */
  isOpen = true
  #depth = 0

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  /** The product's own transactions are savepoints of this one. */
  async query(...args: [text: string, values?: unknown[]]): Promise<pg.QueryResult> {
    const [text] = args
    if (/^(begin|start transaction)/.test(text)) return this.client.query(`savepoint at_${this.#depth++}`)
    if (text === 'commit') return this.client.query(`release at_${--this.#depth}`)
    if (text === 'rollback') return this.client.query(`rollback to at_${--this.#depth}`)
    return this.client.query(...args)
  }
}

const current = new AsyncLocalStorage<Around>()

/** The calls of one look share a connection and a transaction; all others are given connections of the pool. */
export function undoable({ pool, close }: Database): Database {
  const poolOfCalls = {
    connect: async () => {
      const around = current.getStore()
      if (!around?.isOpen) return pool.connect()
      return { query: (...args: Parameters<Around['query']>) => around.query(...args), release: () => {} }
    },
    end: async () => {},
    options: pool.options,
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfCalls as unknown as pg.Pool }) })
  return { db, pool, close }
}

/** Called with the answer ready to be sent. */
export function answered(): void {
  const around = current.getStore()
  if (around) around.isOpen = false
}

/** Does it in one transaction, looks at what became of the database, and undoes it. */
export async function undone<T, L>(client: pg.PoolClient, act: () => Promise<T>, look: () => Promise<L>): Promise<[T, L]> {
  await client.query('begin')
  try {
    return [await current.run(new Around(client), act), await look()]
  } finally {
    await client.query('rollback')
  }
}
