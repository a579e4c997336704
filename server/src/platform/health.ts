import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from './app-types.ts'
import { retry } from './db.ts'
import { ApiError } from './errors.ts'

/** How long calls that are being answered may take once the product ends. */
const LAST_CALLS_MS = 5_000

/**
 * `/healthz`: the product is up and its database answers. `/readyz`: the same, and it is not shutting down.
 *
 * The end: `/readyz` says no for `DRAIN_SECONDS`, so that a balancer sends nothing more; then nobody is let in, and calls that are being answered
 * come to their end; whoever is still connected after that is cut off, were it a connection that never said a word.
 */
export function healthRoutes({ app, database, settings }: AppContext): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
    await pause(settings.drainSeconds * 1000)
    setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS).unref()
  })
  const check = async () => {
    try {
      await retry(() => sql`select 1`.execute(database.db))
    } catch {
      throw new ApiError('unavailable')
    }
    return { status: 'ok' }
  }
  app.get('/healthz', { schema: { hide: true } }, check)
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (isEnding) throw new ApiError('unavailable')
    return check()
  })
}
