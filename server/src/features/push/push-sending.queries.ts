import type { Language } from '@mafteach/contract/field-problems'
import type { Quiet } from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import { languageOfAgent } from '#domain/languages.ts'
import { preferencesOf } from '#domain/notification-preferences.ts'
import type { PushCall, PushNotice } from '#domain/push.ts'
import { cityOfAgent } from '#domain/quiet.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'
import type { Waiting } from '#platform/metrics.ts'

/** Pushes in flight. No service is called inside a transaction. */

export interface ClaimedPush {
  id: number
  agent_id: number
  notices: (PushNotice | PushCall)[]
  tries: number
  expires_at: Date
  reached: number[]
  receipt: string
}

export async function claimPushes(db: Db, { lease, until, most, now }: Claim): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select id from push where sent_at is null and due_at <= ${now} order by due_at limit ${most} for update skip locked)
    update push p set lease = ${lease}, due_at = ${until}, tries = p.tries + 1
    from due where p.id = due.id
    returning p.id, p.agent_id, p.notices, p.tries, p.expires_at, p.reached, p.receipt`.execute(db)
  return rows
}

/** Number of due pushes, and the age of the oldest in seconds. */
export async function waitingPushes(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, coalesce(extract(epoch from ${now} - min(due_at)), 0)::float8 as oldest
    from push where sent_at is null and due_at <= ${now}`.execute(db)
  return rows[0]!
}

export interface Device {
  id: number
  token: string
}

/** An agent's devices and quiet hours. */
export async function readReceiver(
  db: Db,
  agent: number,
): Promise<{ devices: Device[]; quiet: Quiet | null; city: number | null; phone: string; language: Language }> {
  const devices = await db
    .selectFrom('push_token')
    .innerJoin('agent', 'agent.id', 'push_token.agent_id')
    .select(['push_token.id', 'token'])
    .where('agent_id', '=', agent)
    .where('closed_at', 'is', null)
    .orderBy('push_token.id')
    .execute()
  const { quiet } = (await preferencesOf(db, [agent]))(agent)
  const { rows } = await sql<{ phone: string; city: number | null }>`
    select phone, ${cityOfAgent(sql`agent.id`)} as city from agent where id = ${agent}`.execute(db)
  return { devices, quiet, language: await languageOfAgent(db, agent), ...rows[0]! }
}

/** Those of an agent's notifications that have not been read in the meantime. */
export async function stillUnread(db: Db, agent: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from notification where agent_id = ${agent} and id = any(${ids}::bigint[]) and read_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The key of the push that collects everything held back during quiet hours, to be sent together. */
const HELD = 'held'

/** Postpones a claimed push to the end of the quiet hours, merged with what already waits for its agent. */
export const holdPush = (db: Database['db'], { id, agent_id, notices }: ClaimedPush, lease: string, until: Date, expires: Date) =>
  db.transaction().execute(async (tx) => {
    // Two nodes may hold back two pushes of one agent at the same time.
    await sql`select pg_advisory_xact_lock(hashint8extended(${agent_id}::bigint, 3))`.execute(tx)
    const mine = await tx
      .selectFrom('push')
      .select('id')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst()
    if (!mine) return
    const { numUpdatedRows } = await tx
      .updateTable('push')
      .set({ notices: sql`notices || ${JSON.stringify(notices)}::jsonb`, due_at: until, expires_at: expires })
      .where('agent_id', '=', agent_id)
      .where('gathers', '=', HELD)
      .where('tries', '=', 0)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tx.deleteFrom('push').where('id', '=', id).execute()
    else
      await tx
        .updateTable('push')
        .set({ gathers: HELD, tries: 0, lease: null, due_at: until, expires_at: expires })
        .where('id', '=', id)
        .execute()
  })

export interface Outcome {
  /** Devices that received it. */
  reached: number[]
  /** Devices that no longer accept pushes. */
  gone: number[]
  /** Null if nothing is left to do. */
  retryAt: Date | null
}

/** Stores the outcome of a push, unless it was claimed again in the meantime. */
export const settlePush = (db: Db, id: number, lease: string, { reached, gone, retryAt }: Outcome, now: Date) =>
  sql`with settled as (
      update push set lease = null, reached = ${reached}::bigint[],
        sent_at = ${retryAt === null ? now : null}::timestamptz, due_at = coalesce(${retryAt}::timestamptz, due_at)
      where id = ${id} and lease = ${lease} returning id)
    delete from push_token where id = any(${gone}::bigint[])`.execute(db)
