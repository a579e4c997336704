import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type { Database } from '../src/platform/database/db.ts'

/** A statement as the product sent it. */
export interface Statement {
  text: string
  values: unknown[]
}

const listening = new AsyncLocalStorage<Statement[]>()

/** Has every connection that this pool opens from now on tell what it is asked. */
export function listenTo({ pool }: Database): void {
  // Whoever gives a connection back calls those that wait for one, the job queue for example: they would go on as part of it.
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

/** The statements that `act` had the product send, in their order; the work of other callers is left out. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await listening.run(statements, act)
  return statements
}

/** The statements of the one transaction that `act` has the product make. */
export async function transactionOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await statementsOf(act)
  const at = (word: string) => statements.findIndex(({ text }) => text === word)
  return statements.slice(at('begin'), at('commit') + 1)
}
