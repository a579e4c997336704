import type { MailboxError, MailboxState } from '@mafteach/contract/lead-mailbox.codes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'
import type { SourceRow } from './lead-sources.queries.ts'

/** Mailboxes of lead sources and their leases. */

export type MailboxRow = Selectable<Tables['lead_mailbox']>

export const readMailbox = (db: Db, source: number): Promise<MailboxRow | undefined> =>
  db.selectFrom('lead_mailbox').selectAll().where('source_id', '=', source).executeTakeFirst()

/** Replaces a source's mailbox. Its present reader stops. */
export async function saveMailbox(
  db: Db,
  mailbox: Pick<
    Insertable<Tables['lead_mailbox']>,
    'source_id' | 'host' | 'port' | 'security' | 'username' | 'password' | 'folder' | 'uid_validity' | 'last_uid'
  >,
  now: Date,
): Promise<MailboxRow> {
  const values = {
    ...mailbox,
    state: 'connecting' as const,
    error: null,
    connected_at: now,
    read_at: null,
    skipped: 0,
    skipped_at: null,
    failures: 0,
    mail_failures: 0,
    lease: null,
    due_at: now,
  }
  return db
    .insertInto('lead_mailbox')
    .values(values)
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const deleteMailbox = (db: Db, source: number) => db.deleteFrom('lead_mailbox').where('source_id', '=', source).execute()

/** Condition: the source is not deleted, and its account is open. */
const isRead = sql<boolean>`s.deleted_at is null and (s.agency_id is not null or g.closed_at is null)`

/** Claims the mailboxes that are due longest. */
export async function claimMailboxes(db: Db, { lease, until, most, now }: Claim): Promise<MailboxRow[]> {
  const { rows } = await sql<MailboxRow>`
    with due as (
      select m.source_id from lead_mailbox m join lead_source s on s.id = m.source_id join agent g on g.id = s.agent_id
      where m.due_at <= ${now} and ${isRead} order by m.due_at limit ${most} for update of m skip locked)
    update lead_mailbox m set lease = ${lease}, due_at = ${until} from due where m.source_id = due.source_id
    returning m.*`.execute(db)
  return rows
}

export interface Held {
  source: number
  lease: string
}

const heldRows = (held: readonly Held[]) => sql`unnest(${held.map(({ source }) => source)}::bigint[],
  ${held.map(({ lease }) => lease)}::uuid[]) as held (source_id, lease)`

/** Those of these mailboxes that are still to be read under these leases. */
export async function stillHeld(db: Db, held: readonly Held[]): Promise<number[]> {
  const { rows } = await sql<{ source_id: number }>`
    select m.source_id from ${heldRows(held)} join lead_mailbox m using (source_id, lease)
    join lead_source s on s.id = m.source_id join agent g on g.id = s.agent_id where ${isRead}`.execute(db)
  return rows.map(({ source_id }) => source_id)
}

/** Extends leases. */
export const renewLeases = (db: Db, held: readonly Held[], until: Date) =>
  sql`update lead_mailbox m set due_at = ${until} from ${heldRows(held)}
    where m.source_id = held.source_id and m.lease = held.lease`.execute(db)

/** Marks a mail as read in the transaction of its lead; false without the lease. */
export async function passMail(
  db: Db,
  { source, lease }: Held,
  { uid, skippedAt }: { uid: number; skippedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead_mailbox')
    .set({ last_uid: uid, mail_failures: 0 })
    .$if(skippedAt !== undefined, (update) => update.set({ skipped: sql`skipped + 1`, skipped_at: skippedAt! }))
    .where('source_id', '=', source)
    .where('lease', '=', lease)
    .where('last_uid', '<', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a mailbox until the transaction ends; undefined without the lease. */
export const lockHeld = (db: Db, { source, lease }: Held) =>
  db
    .selectFrom('lead_mailbox')
    .select('source_id')
    .where('source_id', '=', source)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst()

/** Marks all mails as read after the server renumbered them. */
export const renumber = (db: Db, { source, lease }: Held, { uidValidity, lastUid }: { uidValidity: number; lastUid: number }) =>
  db
    .updateTable('lead_mailbox')
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where('source_id', '=', source)
    .where('lease', '=', lease)
    .execute()

/** Records that all mails were read; the former state, or null if the lease is lost. */
export async function saveRead(db: Db, { source, lease }: Held, now: Date): Promise<MailboxState | null> {
  const { rows } = await sql<{ before: MailboxState }>`
    update lead_mailbox set state = 'reading', error = null, read_at = ${now} where source_id = ${source} and lease = ${lease}
    returning old.state as before`.execute(db)
  return rows[0]?.before ?? null
}

export interface Outcome {
  state: MailboxState
  error: MailboxError | null
  failures: number
  /** Whether storing the next mail failed again. */
  isMailFailed: boolean
  due_at: Date
}

/** Releases a mailbox until it is due; the former state, or null if the lease is lost. */
export async function releaseMailbox(
  db: Db,
  { source, lease }: Held,
  outcome: Outcome,
): Promise<Pick<MailboxRow, 'state' | 'error'> | null> {
  const { rows } = await sql<Pick<MailboxRow, 'state' | 'error'>>`
    update lead_mailbox set lease = null, state = ${outcome.state}, error = ${outcome.error}, failures = ${outcome.failures},
      mail_failures = mail_failures + ${outcome.isMailFailed ? 1 : 0}, due_at = ${outcome.due_at} where source_id = ${source} and lease = ${lease}
    returning old.state, old.error`.execute(db)
  return rows[0] ?? null
}

export const readSourceRow = (db: Db, id: number): Promise<SourceRow | undefined> =>
  db.selectFrom('lead_source').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Agents who see a source's mailbox: its agent, or the agency's managers. */
export async function watchersOf(db: Db, source: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select g.id from lead_source s join agent g
    on case when s.agency_id is null then g.id = s.agent_id else g.agency_id = s.agency_id and g.is_agency_manager end
    where s.id = ${source}`.execute(db)
  return rows.map(({ id }) => id)
}
