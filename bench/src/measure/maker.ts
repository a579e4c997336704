import type { Maker } from '../../../server/test/seed-everything.ts'
import { openSession } from '../../../server/test/session.ts'

/** Creates things in a product that runs as a separate process: through its database, or its API if one call creates them. */
export function makerAt(url: string, { database, tokens, now }: Pick<Maker, 'database' | 'tokens' | 'now'>): Maker {
  const { db } = database
  let phones = 0
  const ok = async (
    token: string,
    { method, path }: { method: string; path: string },
    { params = {}, body }: { params?: object; body?: unknown } = {},
  ) => {
    const address = Object.entries(params).reduce((at, [name, value]) => at.replace(`:${name}`, String(value)), path)
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  return {
    database,
    tokens,
    now,
    agency: async (name = 'סוכנות') =>
      (await db.insertInto('agency').values({ name }).returning('id').executeTakeFirstOrThrow()).id,
    agent: async (fields = {}) => {
      const phone = `+97254${String(1_000_000 + ++phones)}`
      const name = `סוכן ${phones}`
      const { id } = await db
        .insertInto('agent')
        .values({ name, ...fields, phone })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session = await openSession(db, phone, id)
      const token = tokens.access({ session, phone, agent: id })
      return { id, session, phone, name, token, ok: (endpoint: never, input?: never) => ok(token, endpoint, input) } as never
    },
  }
}
