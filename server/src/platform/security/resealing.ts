import { sql } from 'kysely'
import type { Db, Tables } from '../database/db.ts'
import type { AppContext } from '../http/app-types.ts'
import { makeSealer, type Sealed, type SealedFor } from './sealed.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { updateFingerprint } from './shared-secrets.ts'

/** Seals stored secrets again after a change of SECRET, so that the former one can be removed (docs/decisions/0091). */

interface SealedColumn {
  table: keyof Tables
  /** Primary key, a single column. */
  primaryKey: string
  column: string
  /** The column that the seal is bound to. */
  owner: string
  purpose: SealedFor
}

/** Every column of the type `sealed`; a test compares them with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'busy_calendar', primaryKey: 'agent_id', column: 'url', owner: 'agent_id', purpose: 'calendar addresses' },
  {
    table: 'google_connection',
    primaryKey: 'agent_id',
    column: 'refresh_token',
    owner: 'agent_id',
    purpose: 'google tokens',
  },
  { table: 'google_state', primaryKey: 'state_hash', column: 'verifier', owner: 'agent_id', purpose: 'google tokens' },
  { table: 'lead_mailbox', primaryKey: 'source_id', column: 'password', owner: 'source_id', purpose: 'mailbox passwords' },
  { table: 'messaging_client', primaryKey: 'agent_id', column: 'token', owner: 'agent_id', purpose: 'whatsapp tokens' },
  { table: 'shared_secret', primaryKey: 'name', column: 'sealed', owner: 'name', purpose: 'shared secrets' },
  { table: 'vapid_key', primaryKey: 'is_only', column: 'private_key', owner: 'public_key', purpose: 'push keys' },
  { table: 'webhook', primaryKey: 'id', column: 'secret', owner: 'agent_id', purpose: 'webhook secrets' },
]

const PAGE = 200

interface Row {
  key: unknown
  owner: string
  sealed: Sealed
}

/** Seals by the current secret what a former one sealed. Rows that change meanwhile are left alone, so several nodes may do this at once. */
async function resealColumn(
  db: Db,
  secrets: Secrets,
  { table, primaryKey, column, owner, purpose }: SealedColumn,
  signal: AbortSignal,
): Promise<void> {
  const { seal, open } = makeSealer(secrets, purpose)
  const { open: openByCurrent } = makeSealer(secretsOf(secrets.current), purpose)
  const [tableName, keyName, columnName] = [sql.table(table), sql.ref(primaryKey), sql.ref(column)]
  const readPage = async (after: Row | undefined) =>
    (
      await sql<Row>`select ${keyName} as key, ${sql.ref(owner)}::text as owner, ${columnName} as sealed from ${tableName}
        where ${columnName} is not null and ${after ? sql`${keyName} > ${after.key}` : sql`true`} order by ${keyName} limit ${PAGE}`.execute(
        db,
      )
    ).rows
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(page.at(-1))) {
    for (const row of page) {
      signal.throwIfAborted()
      if (openByCurrent(row.sealed, row.owner) !== null) continue
      const text = open(row.sealed, row.owner)
      if (text === null) continue
      await sql`update ${tableName} set ${columnName} = ${seal(text, row.owner)}
        where ${keyName} = ${row.key} and ${columnName} = ${row.sealed}`.execute(db)
    }
  }
}

/**
 * Begins once the product is ready. The database counts as used with the current secret only when all is done: until then no node starts without the
 * former one.
 */
export function startResealing({ app, database: { db } }: Pick<AppContext, 'app' | 'database'>, secrets: Secrets): void {
  if (secrets.all.length === 1) return
  const ending = new AbortController()
  const reseal = async () => {
    for (const column of SEALED_COLUMNS) await resealColumn(db, secrets, column, ending.signal)
    await updateFingerprint(db, 'SECRET', secrets)
    app.log.info('all that is kept sealed is sealed by SECRET now')
  }
  let work = Promise.resolve()
  app.addHook('onReady', async () => {
    work = reseal().catch((error: unknown) => {
      if (!ending.signal.aborted) app.log.error({ err: error }, 'not all is sealed anew: the next start goes on')
    })
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await work
  })
}
