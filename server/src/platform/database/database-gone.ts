/** PostgreSQL's classes "connection exception", "insufficient resources" and "operator intervention"; 25006 is a primary that became a standby. */
const SERVER_GONE = /^(08|53|57P)|^25006$/
const NETWORK_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** Errors of pg and Kysely that have no code. */
const CONNECTION_GONE =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|connection has been discarded$/

/** Whether a query failed because the database was unreachable, and not because of the query. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === undefined ? CONNECTION_GONE.test(error.message) : SERVER_GONE.test(code) || NETWORK_GONE.has(code)
}
