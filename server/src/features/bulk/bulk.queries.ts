import { addressOf } from '@mafteach/contract/addresses'
import { BULK_UNDO_HOURS, type Bulk, type BulkAction, type BulkKind, type SkipReason } from '@mafteach/contract/bulk'
import { type Insertable, type Selectable, sql } from 'kysely'
import { numberForAgent } from '#domain/fee-guard.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import { notifyInside, recordEvents } from '#platform/http/live-events.ts'
import type { ListPart } from '#platform/http/paging.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'

/** Bulk jobs, their things and progress. */

export type Job = Selectable<Tables['bulk_job']>

/** Interruptions without progress after which a job has failed. */
const TRIES_MAX = 5
const UNDO_MS = BULK_UNDO_HOURS * 3_600_000

export const undoUntil = ({ finished_at }: Pick<Job, 'finished_at'>): Date | null =>
  finished_at && new Date(finished_at.getTime() + UNDO_MS)

export async function insertJob(db: Db, job: Insertable<Tables['bulk_job']>, things: readonly number[]): Promise<Job> {
  const row = await db.insertInto('bulk_job').values(job).returningAll().executeTakeFirstOrThrow()
  await sql`insert into bulk_item (job_id, position, thing_id)
    select ${row.id}, t.position, t.id from unnest(${things}::bigint[]) with ordinality t (id, position)`.execute(db)
  return row
}

const ownJob = (db: Db, me: number, id: number) =>
  db.selectFrom('bulk_job').selectAll().where('id', '=', id).where('agent_id', '=', me)

export async function readJob(db: Db, me: number, id: number): Promise<Job> {
  const job = await ownJob(db, me, id).executeTakeFirst()
  if (!job) throw notFound()
  return job
}

export async function lockJob(db: Db, me: number, id: number): Promise<Job> {
  const job = await ownJob(db, me, id).forUpdate().executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** A job with its progress. */
export async function jobDetails(db: Db, job: Job): Promise<Bulk> {
  const isUndone = job.state === 'undoing' || job.state === 'undone'
  const { rows } = await sql<{ done: number; skipped: Bulk['skipped'] }>`
    select count(*) filter (where state = ${isUndone ? 'undone' : 'done'}) as done,
      coalesce(jsonb_agg(jsonb_build_object('id', thing_id, 'reason', reason) order by position) filter (where state = 'skipped'), '[]') as skipped
    from bulk_item where job_id = ${job.id}`.execute(db)
  const isDone = job.state === 'done'
  const until = isDone || job.state === 'failed' ? undoUntil(job) : null
  return {
    id: job.id,
    kind: job.kind as BulkKind,
    action: job.action as BulkAction,
    state: job.state as Bulk['state'],
    total: job.total,
    ...rows[0]!,
    url: isDone && job.action === 'export' ? `/api/bulk/${job.id}/file/` : null,
    created_at: job.created_at.toISOString(),
    undo_until: job.action === 'export' ? null : (until?.toISOString() ?? null),
  }
}

const IN_ORDER = new ListOrder('order', asc('i.position', 'integer'))

/** Skipped things by name: own customers, addresses as the agent may read them. */
export async function listSkipped(db: Db, me: number, { id, kind }: Job, page: ListPart) {
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const skipped = db.selectFrom('bulk_item as i').where('i.job_id', '=', id).where('i.state', '=', 'skipped')
      return { all: skipped, shown: skipped.select(['i.thing_id', sql<SkipReason>`i.reason`.as('reason'), 'i.position']) }
    },
    IN_ORDER,
  )
  const names = await namesOf(
    db,
    me,
    kind as BulkKind,
    rows.map(({ thing_id }) => thing_id),
  )
  return { count, after, rows: rows.map(({ thing_id, reason }) => ({ id: thing_id, name: names.get(thing_id) ?? null, reason })) }
}

async function namesOf(db: Db, me: number, kind: BulkKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (kind === 'customers') {
    const rows = await db
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('agent_id', '=', me)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('city', 'city.id', 'a.city_id')
    .innerJoin('street', 'street.id', 'a.street_id')
    .select(['a.id', 'city.name as city', 'street.name as street', numberForAgent(me).as('address_number')])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(seenBy(me))
    .execute()
  return new Map(
    rows.map(({ id, city, street, address_number }) => [
      id,
      addressOf({ street: { name: street }, address_number, city: { name: city } }),
    ]),
  )
}

/** Ids in an export, in the given order. */
export async function exportedThings(db: Db, { id }: Job): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_item')
    .select('thing_id')
    .where('job_id', '=', id)
    .where('state', '=', 'done')
    .orderBy('position')
    .execute()
  return rows.map(({ thing_id }) => thing_id)
}

/** The first job of each agent with an open account that no node works on. */
export async function claimJobs(db: Db, { lease, until, most, now }: Claim): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select distinct on (agent_id) id from bulk_job where state in ('queued', 'running', 'undoing') order by agent_id, queued_at, id),
    due as (
      select j.id from bulk_job j join first on first.id = j.id join agent a on a.id = j.agent_id
      where a.closed_at is null and (j.leased_until is null or j.leased_until <= ${now})
      order by j.queued_at limit ${most} for update of j skip locked)
    update bulk_job j set lease = ${lease}, leased_until = ${until}, tries = j.tries + 1
    from due where j.id = due.id returning j.id`.execute(db)
  return rows
}

/** Locks a job whose lease is still held; undefined if it is done or another node's. */
export const lockClaimed = (db: Db, id: number, lease: string): Promise<Job | undefined> =>
  db
    .selectFrom('bulk_job')
    .selectAll()
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', 'in', ['queued', 'running', 'undoing'])
    .forUpdate()
    .executeTakeFirst()

export interface Item {
  position: number
  thing_id: number
  record: unknown
}

/** The next things: waiting ones, or while undoing the done ones, last first. */
export const nextItems = (db: Db, { id, state }: Job, most: number): Promise<Item[]> =>
  db
    .selectFrom('bulk_item')
    .select(['position', 'thing_id', 'record'])
    .where('job_id', '=', id)
    .where('state', '=', state === 'undoing' ? 'done' : 'waiting')
    .orderBy('position', state === 'undoing' ? 'desc' : 'asc')
    .limit(most)
    .execute()

export interface SettledItem {
  position: number
  state: 'done' | 'skipped' | 'undone'
  reason: SkipReason | null
  record: unknown
}

export const saveItems = (db: Db, { id }: Job, items: readonly SettledItem[]) =>
  sql`update bulk_item i set state = s.state, reason = s.reason, record = s.record
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) s (position integer, state text, reason text, record jsonb)
    where i.job_id = ${id} and i.position = s.position`.execute(db)

/** Saves the progress. At the end it releases the lease; open pages are notified then, and occasionally before. */
export async function saveProgress(
  db: Db,
  job: Job,
  next: 'running' | 'undoing' | 'done' | 'undone',
  { until, now, isNotified, others }: { until: Date; now: Date; isNotified: boolean; others: readonly number[] },
): Promise<void> {
  const ends = next === 'done' || next === 'undone'
  await db
    .updateTable('bulk_job')
    .set({
      state: next,
      tries: 0,
      ...(ends ? { lease: null, leased_until: null } : { leased_until: until }),
      ...(next === 'done' ? { finished_at: now } : {}),
    })
    .where('id', '=', job.id)
    .execute()
  if (!ends && !isNotified) return
  const things = { customer: [], asset: [], task: [], message: [], match: [], home: [], tag: [] }
  await recordEvents(db, {
    event: 'changed',
    agents: [job.agent_id, ...others],
    data: { changed: { bulk: [job.id], ...(ends ? things : {}) }, page: null },
  })
  await notifyInside(db)
}

/** Releases a claim after an error: retried later, failed after many tries. */
export async function giveBack(db: Db, id: number, lease: string, again: Date, now: Date): Promise<void> {
  await db
    .updateTable('bulk_job')
    .set({
      lease: null,
      leased_until: again,
      state: sql`case when tries > ${TRIES_MAX} then 'failed' else state end`,
      finished_at: sql`case when tries > ${TRIES_MAX} then coalesce(finished_at, ${now}::timestamptz) else finished_at end`,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

/** Releases a claim without an error, which does not count as a try. */
export const release = (db: Db, id: number, lease: string) =>
  db
    .updateTable('bulk_job')
    .set({ lease: null, leased_until: null, tries: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
