import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, retry } from './database/db.ts'
import type { AppContext } from './http/app-types.ts'
import { ApiError } from './http/errors.ts'

/** How long calls that are being answered may take once the product ends. */
const LAST_CALLS_MS = 5_000

/**
 * `/healthz`: the product is up and its database answers. `/readyz`: the primary or a replica answers, and it is not shutting
 * down: a balancer may send it calls.
 *
 * The end: `/readyz` says no for `DRAIN_SECONDS`, so that a balancer sends nothing more; then nobody is let in, and calls that are being answered
 * come to their end; whoever is still connected after that is cut off, were it a connection that never said a word.
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
