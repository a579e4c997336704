import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'
import { type ImportRecord, notifyImport } from './import.queries.ts'

/** Running imports: leased, and advanced batch by batch. */

/** Interruptions without progress after which an import has failed. */
const TRIES_MAX = 5

/** The first import of each agent with an open account that no node works on. */
export async function claimImports(db: Db, { lease, until, most, now }: Claim): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select distinct on (agent_id) id from import where state in ('queued', 'running', 'undoing') order by agent_id, queued_at, id),
    due as (
      select i.id from import i join first on first.id = i.id join agent a on a.id = i.agent_id
      where a.closed_at is null and (i.leased_until is null or i.leased_until <= ${now})
      order by i.queued_at limit ${most} for update of i skip locked)
    update import i set lease = ${lease}, leased_until = ${until}, tries = i.tries + 1
    from due where i.id = due.id returning i.id`.execute(db)
  return rows
}

/** Locks an import whose lease is still held; undefined if it was cancelled, is done, or is another node's. */
export async function lockClaimed(db: Db, id: number, lease: string): Promise<ImportRecord | undefined> {
  const row = await db
    .selectFrom('import')
    .selectAll()
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', 'in', ['queued', 'running', 'undoing'])
    .forUpdate()
    .executeTakeFirst()
  return row as ImportRecord | undefined
}

export interface Progress {
  state?: ImportRecord['state']
  at_row?: number
  added?: number
  updated?: number
  skipped?: number
  failed?: number
  leads?: number
  photos_left?: number
}

/** Saves the progress, and notifies open pages if due. A final state releases the lease and makes pages refetch what the import changed. */
export async function saveProgress(
  db: Db,
  one: ImportRecord,
  progress: Progress,
  { until, now, isNotified }: { until: Date; now: Date; isNotified: boolean },
): Promise<void> {
  const ends = progress.state === 'done' || progress.state === 'undone'
  const row = await db
    .updateTable('import')
    .set({
      ...progress,
      tries: 0,
      started_at: one.started_at ?? now,
      ...(ends ? { lease: null, leased_until: null } : { leased_until: until }),
      ...(progress.state === 'done' ? { finished_at: now } : {}),
    })
    .where('id', '=', one.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (ends)
    await recordEvents(db, {
      event: 'changed',
      agents: [one.agent_id],
      data: { changed: { customer: [], asset: [], match: [], home: [], import: [one.id] }, page: null },
    })
  if (ends || isNotified) await notifyImport(db, row as ImportRecord)
}

/** Releases a claim: after an error it is retried later, and fails after many. */
export async function giveBack(db: Db, id: number, lease: string, again: Date, now: Date): Promise<void> {
  const row = await db
    .updateTable('import')
    .set({
      lease: null,
      leased_until: again,
      state: sql`case when tries > ${TRIES_MAX} and state <> 'undoing' then 'failed' else state end`,
      finished_at: sql`case when tries > ${TRIES_MAX} and state <> 'undoing' then ${now}::timestamptz else finished_at end`,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returningAll()
    .executeTakeFirst()
  if (row?.state === 'failed') await notifyImport(db, row as ImportRecord)
}
