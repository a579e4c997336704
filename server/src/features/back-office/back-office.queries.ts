import type { GesherAction } from '@mafteach/contract/back-office'
import type { GesherKind } from '@mafteach/contract/gesher-tasks'
import { sql } from 'kysely'
import { isGuarded } from '#domain/fee-guard.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/** The queue of the back office; its tasks are `t`. */

interface NamedRow {
  id: number
  name: string
}

interface QueueRow {
  id: number
  kind: GesherKind
  asset: { id: number; street: string | null; city: string; address_number: string | null } | null
  review: { id: number; rating: number; text: string | null } | null
  city: NamedRow | null
  name: string | null
  reason: string | null
  note: string | null
  reporter: NamedRow
  reported: NamedRow | null
  created_at: Date
  closed_at: Date | null
  action: GesherAction | null
  closed_by: NamedRow | null
}

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const columns = sql`t.id, t.kind, t.name, t.reason, t.note, t.created_at, t.closed_at, t.action,
  case when a.id is not null then json_build_object('id', a.id, 'street', street.name, 'city', place.name, 'address_number', case when not ${isGuarded} then a.address_number end) end as asset,
  case when r.id is not null then json_build_object('id', r.id, 'rating', r.rating, 'text', r.text) end as review,
  ${named('city')} as city, ${named('reporter')} as reporter, ${named('reported')} as reported, ${named('closer')} as closed_by`

const joins = sql`join agent reporter on reporter.id = t.agent_id
  left join agent reported on reported.id = t.reported_agent_id
  left join agent closer on closer.id = t.closed_by
  left join city on city.id = t.city_id
  left join review r on r.id = t.review_id
  left join asset a on a.id = t.asset_id
  left join street on street.id = a.street_id
  left join city place on place.id = a.city_id`

const OLDEST = new ListOrder('oldest', asc('t.id', 'bigint'))
/** Order of closed tasks. */
const CLOSED_LAST = new ListOrder('closed', desc('t.closed_at', 'timestamptz'), desc('t.id', 'bigint'))

/** A page of the queue, with the total count. */
export async function readQueue(
  db: Db,
  { state, kind }: { state: 'open' | 'closed'; kind?: GesherKind | undefined },
  page: ListPart,
) {
  const { behind, by, key, limit, offset, cut } = page.slice(state === 'open' ? OLDEST : CLOSED_LAST)
  const which = sql`t.closed_at is ${state === 'open' ? sql`null` : sql`not null`} and ${kind ? sql`t.kind = ${kind}` : sql`true`}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) from gesher_task t where ${which}`.execute(db)
  const { rows } = await sql<Placed<QueueRow>>`
    select ${columns}, ${key} as list_key
    from (select * from gesher_task t where ${which} and ${behind} order by ${by} limit ${limit} offset ${offset}) t
    ${joins} order by ${by}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}

export async function readTask(db: Db, id: number): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`select ${columns} from gesher_task t ${joins} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** A task as stored. */
export const findTaskRow = (db: Db, id: number) =>
  db.selectFrom('gesher_task').selectAll().where('id', '=', id).executeTakeFirst()

/** Open tasks with the same request as this one, itself first, locked; empty if it was closed. */
export async function lockAlike(db: Db, id: number) {
  const { rows } = await sql<{ id: number; agent_id: number }>`
    select t.id, t.agent_id from gesher_task t, gesher_task the
    where the.id = ${id} and the.closed_at is null and t.closed_at is null and (t.id = the.id or (t.kind = the.kind and (
      (t.kind = 'asset_report' and t.asset_id = the.asset_id) or (t.kind = 'review_report' and t.review_id = the.review_id)
      or (t.kind = 'missing_neighborhood' and t.city_id = the.city_id and t.name_key = the.name_key))))
    order by t.id for no key update of t`.execute(db)
  return rows.some((row) => row.id === id) ? rows : []
}

export const closeTasks = (db: Db, ids: number[], { action, staff, now }: { action: GesherAction; staff: number; now: Date }) =>
  db
    .updateTable('gesher_task')
    .set({ action, closed_by: staff, closed_at: now })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()

export const hideReview = (db: Db, review: number, now: Date) =>
  db.updateTable('review').set({ hidden_at: now }).where('id', '=', review).where('hidden_at', 'is', null).execute()

const LAST_REPORTED = new ListOrder('last reported', desc('t.last', 'bigint'))

export async function readReportedReviews(db: Db, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(LAST_REPORTED)
  const { rows: counted } = await sql<{ count: number }>`
    select count(distinct review_id) from gesher_task where review_id is not null`.execute(db)
  const { rows } = await sql<
    Placed<{
      id: number
      agent: NamedRow
      rating: number
      text: string | null
      answer: string | null
      created_at: Date
      hidden_at: Date | null
      reports: number
    }>
  >`
    select r.id, json_build_object('id', g.id, 'name', g.name) as agent, r.rating, r.text, r.answer, r.created_at, r.hidden_at, t.reports, ${key} as list_key
    from (
      select * from (select review_id, count(*) as reports, max(id) as last from gesher_task where review_id is not null group by review_id) t
      where ${behind} order by ${by} limit ${limit} offset ${offset}) t
    join review r on r.id = t.review_id join agent g on g.id = r.agent_id
    order by ${by}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}

const NEWEST = new ListOrder('newest', desc('id', 'bigint'))

export const readLog = (db: Db, page: ListPart) =>
  page.readCounted(
    db,
    (db) => {
      const log = db.selectFrom('back_office_log')
      return { all: log, shown: log.selectAll() }
    },
    NEWEST,
  )
