import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, retry } from './database/db.ts'
import type { AppContext } from './http/app-types.ts'
import { ApiError } from './http/errors.ts'

/** How long running calls may take once the product shuts down. */
const LAST_CALLS_MS = 5_000

/**
 * `/healthz`: the process is up and its database answers. `/readyz`: the primary or a replica answers and the node is not shutting down, so a
 * balancer may send calls.
 *
 * Shutdown: `/readyz` answers no for `DRAIN_SECONDS`, so that balancers stop sending. Then no connection is accepted, running calls finish, and what
 * is still connected afterwards is closed, even if it never sent a byte.
 */
export function healthRoutes({ app, database, replicas, settings }: AppContext): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
    await pause(settings.drainSeconds * 1000)
    setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS).unref()
  })
  const look = (db: Db) => sql`select 1`.execute(db)
  const check = async (probe: Promise<unknown>) => {
    await probe.catch(() => {
      throw new ApiError('unavailable')
    })
    return { status: 'ok' }
  }
  app.get('/healthz', { schema: { hide: true } }, () => check(retry(() => look(database.db))))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isEnding) throw new ApiError('unavailable')
    return check(replicas.read(0, look))
  })
}
