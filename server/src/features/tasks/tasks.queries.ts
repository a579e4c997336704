import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import { addDays, daysBefore, momentInIsrael } from '@mafteach/contract/days'
import { filterBounds } from '@mafteach/contract/task-filters'
import { TASK_RESTORE_DAYS, type Task, type TaskFilter, type TaskResult } from '@mafteach/contract/tasks'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { recountHome } from '#domain/agent-home.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { versionOf } from '#platform/http/versions.ts'
import { timesOfNext } from './tasks.rules.ts'

/** An agent's tasks. The alias of a task is `t`; deleted ones are visible only for restoring. */

export type TaskRow = Selectable<Tables['task']>

/** The condition of each filter, supported by `task_open` and `task_done`. */
function conditionOf(filter: TaskFilter, at: Date): RawBuilder<boolean> {
  const { now, tomorrow, nextWeek } = filterBounds(at)
  const conditions: Record<TaskFilter, RawBuilder<boolean>> = {
    open: sql`t.done_at is null`,
    today: sql`t.done_at is null and t.due_at >= ${now} and t.due_at < ${tomorrow}`,
    overdue: sql`t.done_at is null and t.due_at < ${now}`,
    week: sql`t.done_at is null and t.due_at >= ${now} and t.due_at < ${nextWeek}`,
    undated: sql`t.done_at is null and t.due_at is null`,
    done: sql`t.done_at is not null`,
  }
  return conditions[filter]
}

export interface TaskQuery {
  filter?: TaskFilter | undefined
  customer?: number | undefined
  asset?: number | undefined
  /** Range of days, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Each must be found in the title, the content, the customer's name or the address; null matches nothing. */
  expressions: string[] | null
}

function filtered(db: Db, me: number, { filter, customer, asset, from, to, expressions }: TaskQuery, now: Date) {
  let query = db.selectFrom('task as t').where('t.agent_id', '=', me).where('t.deleted_at', 'is', null)
  if (filter) query = query.where(conditionOf(filter, now))
  if (customer !== undefined) query = query.where('t.customer_id', '=', customer)
  if (asset !== undefined) query = query.where('t.asset_id', '=', asset)
  if (from) query = query.where('t.due_at', '>=', momentInIsrael(from))
  if (to) query = query.where('t.due_at', '<', momentInIsrael(addDays(to, 1)))
  if (expressions === null) return query.where(sql<boolean>`false`)
  for (const expression of expressions) {
    query = query.where(
      sql<boolean>`(t.search ~ ${expression}
        or exists (select from customer c where c.id = t.customer_id and c.search ~ ${expression})
        or exists (select from asset a join street on street.id = a.street_id join city on city.id = a.city_id
          where a.id = t.asset_id and ${seenBy(me)} and (street.search ~ ${expression} or city.search ~ ${expression})))`,
    )
  }
  return query
}

/** For completed tasks. */
const BY_DONE = new ListOrder('done', desc('t.done_at', 'timestamptz'), desc('t.id', 'bigint'))
const BY_DUE = new ListOrder('due', asc('t.due_at', 'timestamptz', 'last'), asc('t.id', 'bigint'))

/** One page of the agent's tasks, and the total. */
export function listTasks(db: Db, me: number, filter: TaskQuery, page: ListPart, now: Date) {
  return page.readCounted(
    db,
    (db) => {
      const query = filtered(db, me, filter, now)
      return { all: query, shown: query.selectAll('t') }
    },
    filter.filter === 'done' ? BY_DONE : BY_DUE,
  )
}

/** Number of tasks of each filter. */
export async function countTasks(db: Db, me: number, now: Date): Promise<Record<TaskFilter, number>> {
  const count = (filter: TaskFilter) => sql`count(*) filter (where ${conditionOf(filter, now)})`
  const { rows } = await sql<Record<TaskFilter, number>>`
    select ${count('open')} as open, ${count('today')} as today, ${count('overdue')} as overdue, ${count('week')} as week,
      ${count('undated')} as undated, ${count('done')} as done
    from task t where t.agent_id = ${me} and t.deleted_at is null`.execute(db)
  return rows[0]!
}

const MENTIONED_MAX = 20

/** The agent's customers with any of these folded words in their names, those with more of them first. */
export async function mentionedCustomers(db: Db, me: number, words: string[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from customer c
    cross join lateral (select count(*) as count from unnest(string_to_array(c.search, ' ')) word where word = any(${words}::text[])) found
    where c.agent_id = ${me} and not c.is_archived and string_to_array(c.search, ' ') && ${words}::text[]
    order by found.count desc, c.last_contact_at desc nulls last, c.id desc limit ${MENTIONED_MAX}`.execute(db)
  return rows
}

const ownTask = (db: Db, me: number, id: number) =>
  db.selectFrom('task').selectAll().where('id', '=', id).where('agent_id', '=', me).where('deleted_at', 'is', null)

export const readTask = (db: Db, me: number, id: number) => ownTask(db, me, id).executeTakeFirst()

/** Locks the customer and the asset of a task before the task itself, in the same order as a merge or a deletion. */
async function lockSubjects(db: Db, me: number, task: number): Promise<void> {
  const ids = (column: 'customer_id' | 'asset_id') =>
    sql`select ${sql.ref(column)} from task where id = ${task} and agent_id = ${me} and repeats is not null`
  await sql`select from asset where id in (${ids('asset_id')}) for key share`.execute(db)
  await sql`select from customer where id in (${ids('customer_id')}) for key share`.execute(db)
}

/** The agent's tasks with these ids. */
export const readTasks = (db: Db, me: number, ids: number[]) =>
  db.selectFrom('task').selectAll().where('id', '=', sql<number>`any(${ids}::bigint[])`).where('agent_id', '=', me).execute()

/** Locks a task. Callers that also lock its customer do that first, as do merges and deletions of customers. */
export async function lockTask(db: Db, me: number, id: number): Promise<TaskRow> {
  const task = await ownTask(db, me, id).forUpdate().executeTakeFirst()
  if (!task) throw notFound()
  return task
}

export const insertTasks = (db: Db, tasks: Insertable<Tables['task']>[]) =>
  db.insertInto('task').values(tasks).returningAll().execute()

export const updateTask = (db: Db, id: number, change: Updateable<Tables['task']>) =>
  db.updateTable('task').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Marks a locked task as done, and creates the next one of a repeating task. */
async function completeTask(db: Db, task: TaskRow, result: TaskResult, now: Date): Promise<TaskRow> {
  const { id, repeats, repeats_from, due_at, remind_at } = task
  if (repeats && repeats_from && due_at) {
    const times = timesOfNext({ repeats, repeats_from, due_at, remind_at }, now)
    const { id: _, ...same } = task
    const next = {
      ...same,
      ...times,
      previous_id: id,
      // A reminder that is already in the past is dropped.
      reminded_at: times.remind_at && times.remind_at <= now ? now : null,
      created_at: now,
      updated_at: now,
    }
    await db
      .insertInto('task')
      .values(next)
      .onConflict((conflict) => conflict.column('previous_id').doNothing())
      .execute()
  }
  return updateTask(db, id, { done_at: now, result, updated_at: now })
}

/** Ends a task, once. Returns it, whether it was open, and which of its notifications were thereby read. */
export async function endTask(db: Db, me: number, id: number, result: TaskResult, now: Date) {
  await lockSubjects(db, me, id)
  const reminders = await readReminders(db, me, id, now)
  const task = await lockTask(db, me, id)
  const was_open = task.done_at === null
  return { task: was_open ? await completeTask(db, task, result, now) : task, was_open, reminders }
}

/** The task that followed from a task's end; null if there is none. */
export const readNext = async (db: Db, me: number, task: number): Promise<TaskRow | null> =>
  (await db
    .selectFrom('task')
    .selectAll()
    .where('previous_id', '=', task)
    .where('agent_id', '=', me)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null

/** Opens a completed task again. Removes the task that followed from its end, with its notifications, unless that is done too. */
export async function reopenTask(db: Db, me: number, id: number, now: Date): Promise<TaskRow> {
  const task = await lockTask(db, me, id)
  if (!task.done_at) return task
  await db.deleteFrom('task').where('previous_id', '=', task.id).where('done_at', 'is', null).execute()
  return updateTask(db, task.id, { done_at: null, result: null, updated_at: now })
}

/** Restores a recently deleted task; an existing one stays unchanged. */
export const restoreTask = (db: Db, me: number, id: number, now: Date) =>
  db
    .updateTable('task')
    .set({ deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .where((or) => or.or([or('deleted_at', 'is', null), or('deleted_at', '>', daysBefore(now, TASK_RESTORE_DAYS))]))
    .returningAll()
    .executeTakeFirst()

/** Marks a task's reminders as read, since they are no longer needed. Call before locking the task, the order of the reminders' job. */
export async function readReminders(db: Db, me: number, task: number, now: Date): Promise<number[]> {
  const unread = await db
    .selectFrom('notification')
    .select('id')
    .where('agent_id', '=', me)
    .where('read_at', 'is', null)
    .where('notification_type', '=', 'task reminder')
    .where('referenced_object_id', '=', task)
    .execute()
  if (unread.length === 0) return []
  await recountHome(db, [me])
  const read = await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('agent_id', '=', me)
    .where(
      'id',
      'in',
      unread.map(({ id }) => id),
    )
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return read.map(({ id }) => id)
}

export type AssetRows = (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>

/** Deals of ending rentals, by the tasks that ask what comes next. */
async function rentsOf(db: Db, me: number, tasks: TaskRow[]): Promise<Map<number, number>> {
  // Those tasks always have a property.
  const ids = tasks.flatMap(({ id, asset_id }) => (asset_id === null ? [] : id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deal')
    .select(['id', 'task_id'])
    .where('agent_id', '=', me)
    .where('task_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, task_id }) => [task_id!, id]))
}

/** Tasks as shown to their agent: with the names of their customers, and of the assets that the agent can see. */
export async function namedTasks(db: Db, me: number, rows: TaskRow[], assetRows: AssetRows): Promise<Task[]> {
  const customers = rows.flatMap(({ customer_id }) => customer_id ?? [])
  const names = new Map(
    customers.length === 0
      ? []
      : (await db.selectFrom('customer').select(['id', 'name']).where('id', 'in', customers).execute()).map((row) => [
          row.id,
          row,
        ]),
  )
  const assets = await assetRows(db, me, [...new Set(rows.flatMap(({ asset_id }) => asset_id ?? []))])
  const rents = await rentsOf(db, me, rows)
  return rows.map((row) => {
    const asset = assets.get(row.asset_id ?? 0)
    return {
      id: row.id,
      title: row.title,
      content: row.content,
      kind: row.kind,
      due_at: row.due_at?.toISOString() ?? null,
      remind_at: row.remind_at?.toISOString() ?? null,
      priority: row.priority,
      customer: names.get(row.customer_id ?? 0) ?? null,
      asset: asset ? { id: asset.id, name: addressOf(asset) } : null,
      deal: rents.get(row.id) ?? null,
      repeats: row.repeats,
      done_at: row.done_at?.toISOString() ?? null,
      result: row.result,
      created_at: row.created_at.toISOString(),
      version: taskVersion(row),
    }
  })
}

/** A task's editable fields and whether it is done. */
const taskVersion = ({
  title,
  content,
  kind,
  due_at,
  remind_at,
  priority,
  customer_id,
  asset_id,
  repeats,
  done_at,
  result,
}: TaskRow) => versionOf([title, content, kind, due_at, remind_at, priority, customer_id, asset_id, repeats, done_at, result])
