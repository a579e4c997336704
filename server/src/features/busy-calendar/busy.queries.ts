import type { BusyCalendarError, Settings } from '@mafteach/contract/settings'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'
import type { Sealed } from '#platform/security/sealed.ts'
import type { Span } from './busy.rules.ts'

/** Agents' own calendars and their busy times. */

/** Saves the address of a calendar and makes it due. A reading of the former address that is under way is discarded. */
export async function saveUrl(db: Db, agent_id: number, url: Sealed, now: Date): Promise<void> {
  const due = { url, due_at: now, lease: null }
  await db
    .insertInto('busy_calendar')
    .values({ agent_id, ...due })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(due))
    .execute()
}

/** Deletes a calendar with its times. */
export const removeCalendar = (db: Db, agent: number) => db.deleteFrom('busy_calendar').where('agent_id', '=', agent).execute()

export async function readCalendar(db: Db, agent: number): Promise<{ url: Sealed; last: Settings['busy_calendar'] } | undefined> {
  const row = await db
    .selectFrom('busy_calendar')
    .select(['url', 'read_at', 'error'])
    .where('agent_id', '=', agent)
    .executeTakeFirst()
  if (!row) return undefined
  const { url, read_at, error } = row
  return { url, last: read_at && { ok: error === null, read_at: read_at.toISOString(), error } }
}

export interface ClaimedCalendar {
  agent_id: number
  url: Sealed
  email: string | null
}

/** Claims the calendars that are due longest, except for closed accounts. */
export async function claimCalendars(db: Db, { lease, until, most, now }: Claim): Promise<ClaimedCalendar[]> {
  const { rows } = await sql<ClaimedCalendar>`
    with due as (
      select b.agent_id, a.email from busy_calendar b join agent a on a.id = b.agent_id and a.closed_at is null
      where b.due_at <= ${now} order by b.due_at limit ${most} for update of b skip locked)
    update busy_calendar b set lease = ${lease}, due_at = ${until} from due where b.agent_id = due.agent_id
    returning b.agent_id, b.url, due.email`.execute(db)
  return rows
}

interface Reading {
  read_at: Date
  due_at: Date
  error: BusyCalendarError | null
}

/** Stores the result of a reading; false if the calendar was claimed again or changed meanwhile. */
export async function finishReading(db: Db, agent: number, lease: string, reading: Reading): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('busy_calendar')
    .set({ ...reading, lease: null })
    .where('agent_id', '=', agent)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces all busy times. */
export async function replaceTimes(db: Db, agent: number, spans: readonly Span[]): Promise<void> {
  await db.deleteFrom('busy_time').where('agent_id', '=', agent).execute()
  const [from, to] = [spans.map((span) => new Date(span.from)), spans.map((span) => new Date(span.to))]
  await sql`insert into busy_time (agent_id, starts_at, ends_at)
    select ${agent}, * from unnest(${from}::timestamptz[], ${to}::timestamptz[])`.execute(db)
}
