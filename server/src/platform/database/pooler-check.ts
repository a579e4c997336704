import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '../settings/operator-error.ts'

/** How long to wait for an answer. A pooler with a single connection gives none, and then nothing can be concluded. */
const PATIENCE_MS = 3_000
/** Errors for a statement that was prepared on another connection, or already on this one. */
const LOST = new Set(['26000', '42P05'])

/**
 * Refuses a PgBouncer that reassigns connections without tracking prepared statements (docs/decisions/0093): every few calls would fail. Detected by
 * running a prepared statement after its connection was given to another client.
 */
export async function refuseOldPooler(connectionString: string): Promise<void> {
  const clients = [0, 1].map(() => {
    const client = new pg.Client({ connectionString, query_timeout: PATIENCE_MS })
    client.on('error', () => {})
    return client
  })
  const [one, other] = clients as [pg.Client, pg.Client]
  const name = `check_${randomBytes(6).toString('hex')}`
  const query = () => one.query({ name, text: 'select 1' })
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await query()
    await other.query('begin')
    await query()
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (message === 'Query read timeout') return
    if (!code || !LOST.has(code)) throw error
    const version = await versionOf(connectionString)
    throw new OperatorError(
      `DATABASE_URL leads to ${version ?? 'a pooler'}, which loses prepared statements. It takes PgBouncer 1.21 or later, with max_prepared_statements above 0.`,
    )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** The version from PgBouncer's console, if this user may query it. */
async function versionOf(connectionString: string): Promise<string | null> {
  const console = new URL(connectionString)
  console.pathname = '/pgbouncer'
  const client = new pg.Client({ connectionString: console.href, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>('show version')
    return rows[0]?.version ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
