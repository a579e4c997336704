import { sql } from 'kysely'
import type { House } from './app-types.ts'
import { retry } from './db.ts'
import { Refusal } from './errors.ts'

/** `/healthz`: the product is up and its database answers. `/readyz`: the same, and it is not shutting down. */
export function healthRoutes({ app, database }: House): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const check = async () => {
    if (closing) throw new Refusal('unavailable')
    try {
      await retry(() => sql`select 1`.execute(database.db))
    } catch {
      throw new Refusal('unavailable')
    }
    return { status: 'ok' }
  }
  app.get('/healthz', { schema: { hide: true } }, check)
  app.get('/readyz', { schema: { hide: true } }, check)
}
