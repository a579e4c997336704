import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Database } from '../src/platform/database/db.ts'

/** A statement as sent by the product. */
export interface Statement {
  text: string
  values: unknown[]
}

const listening = new AsyncLocalStorage<Statement[]>()

/** Records the statements of all new connections of this pool. */
export function listenTo({ pool }: Database): void {
  // Returning a connection calls those that wait for one, for example the job queue, in the same async context: their statements would be recorded
  // too.
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown
  Object.assign(pool, { connect: (callback?: (...args: unknown[]) => void) => connect(callback && AsyncResource.bind(callback)) })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [text, values] = args
        if (typeof text === 'string') listening.getStore()?.push({ text, values: Array.isArray(values) ? values : [] })
        return query(...args)
      },
    })
  })
}

/** The product's statements caused by `act`, in order, without those of other callers. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await listening.run(statements, act)
  return statements
}

/** The statements of the single transaction caused by `act`. */
export async function transactionOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await statementsOf(act)
  const at = (word: string) => statements.findIndex(({ text }) => text === word)
  return statements.slice(at('begin'), at('commit') + 1)
}
