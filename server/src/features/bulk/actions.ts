import type { AssetChange } from '@mafteach/contract/assets'
import { type BulkKind, SKIP_REASONS, type SkipReason } from '@mafteach/contract/bulk'
import { ACTIVITY_STATES, type CustomerType, type VisibilityStatus } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import { checkTags, tagAssets, tagCustomers, untagAssets, untagCustomers } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import type { Job } from './bulk.queries.ts'
import * as things from './things.queries.ts'
import type { HandOverValue, MessageValue, StatusValue, TagValue, TaskValue } from './values.ts'

/** Actions on the things of a batch, by the functions of the single calls, and their undo. */

export type StateOfCustomer = Partial<{ is_archived: boolean; activity_state: 'AV' | 'DO'; customer_type: CustomerType }>

/** Single actions of other features. They throw like their calls. */
export interface Acts {
  changeCustomer: (db: Db, me: number, id: number, change: StateOfCustomer) => Promise<void>
  changeAsset: (db: Db, me: number, id: number, change: AssetChange) => Promise<void>
  /** Returns the ids in the order of the request. */
  addTasks: (db: Db, me: number, tasks: (TaskValue & { customer?: number; asset?: number })[]) => Promise<number[]>
  removeTask: (db: Db, me: number, id: number) => Promise<void>
  sendToMany: (
    db: Db,
    me: number,
    customers: number[],
    value: MessageValue,
  ) => Promise<Map<number, { message: number } | { reason: SkipReason }>>
  /** Withdraws those of these messages that were not sent yet; returns them. */
  withdrawMessages: (db: Db, me: number, messages: number[]) => Promise<Set<number>>
  /** Returns customers who were merged with one of the receiver. */
  handOver: (db: Db, between: { from: number; to: number; by: number; customers: number[] }) => Promise<Set<number>>
}

export type Outcome = { record: unknown } | { reason: SkipReason }
export type Outcomes = Map<number, Outcome>

/** What undo needs of a thing. */
export interface DoneItem {
  id: number
  record: unknown
}
export interface Batch {
  db: Db
  job: Job
  acts: Acts
}

interface ActionOnMany {
  act: (batch: Batch, ids: number[]) => Promise<Outcomes>
  /** Returns the things taken back; the others changed since. */
  undo: (batch: Batch, items: DoneItem[]) => Promise<Set<number>>
}

const NOTHING_TO_UNDO = { record: null } as const
const skip = (reason: SkipReason): Outcome => ({ reason })

const singular = { customers: 'customer', assets: 'asset' } as const satisfies Record<BulkKind, string>
const kindOf = ({ kind }: Job) => singular[kind as BulkKind]

const lockThings = (db: Db, { agent_id, kind }: Job, ids: readonly number[]) =>
  kind === 'customers' ? things.lockCustomers(db, agent_id, ids) : things.lockAssets(db, agent_id, ids)

const reasonOf = (error: unknown): SkipReason | null => {
  if (error instanceof ValidationError) return 'invalid'
  if (!(error instanceof ApiError)) return null
  return SKIP_REASONS.find((reason) => reason === error.code) ?? 'conflict'
}

/** One action within the batch, behind a savepoint: a refusal leaves nothing behind and affects no other. */
async function attempt(db: Db, act: () => Promise<void>): Promise<SkipReason | null> {
  await sql`savepoint of_thing`.execute(db)
  try {
    await act()
    await sql`release savepoint of_thing`.execute(db)
    return null
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await sql`rollback to savepoint of_thing`.execute(db)
    return reason
  }
}

/** Sets a column. Things that already have the value are unchanged, also by undo. */
const setting = <Value>(
  columnOf: (job: Job) => string,
  targetOf: (job: Job) => Value,
  change: (batch: Batch, id: number, column: string, value: Value) => Promise<void>,
): ActionOnMany => ({
  act: async (batch, ids) => {
    const { db, job } = batch
    const [table, column, value] = [kindOf(job), columnOf(job), targetOf(job)]
    const known = await lockThings(db, job, ids)
    const before = await things.columnOf<Value>(db, table, column, [...known])
    const results: Outcomes = new Map()
    for (const id of ids) {
      if (!known.has(id)) results.set(id, skip('not_found'))
      else if (before.get(id) === value) results.set(id, NOTHING_TO_UNDO)
      else {
        const reason = await attempt(db, () => change(batch, id, column, value))
        results.set(id, reason ? skip(reason) : { record: { before: before.get(id) } })
      }
    }
    const marks = await things.marksOf(db, table, ids)
    for (const result of results) {
      const [id, outcome] = result
      if ('record' in outcome && outcome.record) Object.assign(outcome.record, { mark: marks.get(id) })
    }
    return results
  },
  undo: async (batch, items) => {
    const { db, job } = batch
    const [table, column] = [kindOf(job), columnOf(job)]
    const ids = items.map(({ id }) => id)
    const known = await lockThings(db, job, ids)
    const marks = await things.marksOf(db, table, ids)
    const undone = new Set<number>()
    for (const { id, record } of items) {
      const done = record as { before: Value; mark: string } | null
      if (!known.has(id) || (done && marks.get(id) !== done.mark)) continue
      if (!done || !(await attempt(db, () => change(batch, id, column, done.before)))) undone.add(id)
    }
    return undone
  },
})

const changingCustomer = (columnOf: (job: Job) => string, targetOf: (job: Job) => unknown) =>
  setting(columnOf, targetOf, ({ db, job, acts }, id, column, value) =>
    acts.changeCustomer(db, job.agent_id, id, { [column]: value }),
  )

const statusOf = ({ value }: Job) => value as StatusValue
const isActivity = (job: Job) => ACTIVITY_STATES.some((state) => state === statusOf(job))
const statusOfCustomers = changingCustomer((job) => (isActivity(job) ? 'activity_state' : 'customer_type'), statusOf)
const statusOfAssets = setting(
  () => 'visibility_status',
  statusOf,
  ({ db, job, acts }, id, _, value) =>
    acts.changeAsset(db, job.agent_id, id, { visibility_status: value as Exclude<VisibilityStatus, 'sold' | 'rented'> }),
)

/** Adds or removes a tag. */
const tagging = (isPutOn: boolean): ActionOnMany => {
  const put = ({ db, job }: Batch, ids: number[], isOn: boolean): Promise<number[]> => {
    const tags = [job.value as TagValue]
    if (job.kind === 'customers') return isOn ? tagCustomers(db, ids, tags) : untagCustomers(db, ids, tags)
    return isOn ? tagAssets(db, job.agent_id, ids, tags) : untagAssets(db, job.agent_id, ids, tags)
  }
  /** The tag may have been deleted. */
  const isThere = ({ db, job }: Batch) =>
    checkTags(db, job.agent_id, kindOf(job), [job.value as TagValue]).then(
      () => true,
      () => false,
    )
  return {
    act: async (batch, ids) => {
      const { db, job } = batch
      if (!(await isThere(batch))) return new Map(ids.map((id) => [id, skip('changed')]))
      const known = await lockThings(db, job, ids)
      const changed = new Set(await put(batch, [...known], isPutOn))
      const marks = await things.marksOf(db, kindOf(job), ids)
      const outcome = (id: number): Outcome =>
        !known.has(id) ? skip('not_found') : changed.has(id) ? { record: { mark: marks.get(id) } } : NOTHING_TO_UNDO
      return new Map(ids.map((id) => [id, outcome(id)]))
    },
    undo: async (batch, items) => {
      const { db, job } = batch
      const ids = items.map(({ id }) => id)
      const hasTag = await isThere(batch)
      const known = await lockThings(db, job, ids)
      const marks = await things.marksOf(db, kindOf(job), ids)
      const tagged = await things.taggedAmong(db, job.agent_id, kindOf(job), job.value as TagValue, ids)
      const undone = items.filter(({ id, record }) => {
        const done = record as { mark: string } | null
        return known.has(id) && (!done || (hasTag && tagged.has(id) === isPutOn && marks.get(id) === done.mark))
      })
      await put(
        batch,
        undone.flatMap(({ id, record }) => (record ? [id] : [])),
        !isPutOn,
      )
      return new Set(undone.map(({ id }) => id))
    },
  }
}

const adding: ActionOnMany = {
  act: async ({ db, job, acts }, ids) => {
    const known = await lockThings(db, job, ids)
    const subjects = ids.filter((id) => known.has(id))
    const tasks = await acts.addTasks(
      db,
      job.agent_id,
      subjects.map((id) => ({ ...(job.value as TaskValue), [kindOf(job)]: id })),
    )
    const marks = await things.marksOf(db, 'task', tasks)
    const of = new Map(subjects.map((id, at) => [id, tasks[at]!]))
    return new Map(
      ids.map((id) => {
        const task = of.get(id)
        return [id, task === undefined ? skip('not_found') : { record: { task, mark: marks.get(task) } }]
      }),
    )
  },
  undo: async ({ db, job, acts }, items) => {
    const recordOf = ({ record }: DoneItem) => record as { task: number; mark: string }
    const marks = await things.marksOf(
      db,
      'task',
      items.map((item) => recordOf(item).task),
    )
    const undone = new Set<number>()
    for (const item of items) {
      const { task, mark } = recordOf(item)
      if (marks.get(task) !== mark) continue
      if (!(await attempt(db, () => acts.removeTask(db, job.agent_id, task)))) undone.add(item.id)
    }
    return undone
  },
}

const sending: ActionOnMany = {
  act: async ({ db, job, acts }, ids) => {
    const sent = await acts.sendToMany(db, job.agent_id, ids, job.value as MessageValue)
    const outcome = (id: number): Outcome => {
      const one = sent.get(id)
      if (!one) return skip('not_found')
      return 'message' in one ? { record: { message: one.message } } : one
    }
    return new Map(ids.map((id) => [id, outcome(id)]))
  },
  // Sent messages cannot be taken back.
  undo: async ({ db, job, acts }, items) => {
    const messageOf = ({ record }: DoneItem) => (record as { message: number }).message
    const withdrawn = await acts.withdrawMessages(db, job.agent_id, items.map(messageOf))
    return new Set(items.filter((item) => withdrawn.has(messageOf(item))).map(({ id }) => id))
  },
}

const handingOver: ActionOnMany = {
  act: async ({ db, job, acts }, ids) => {
    const to = job.value as HandOverValue
    if (!(await things.isColleague(db, job.agent_id, to))) return new Map(ids.map((id) => [id, skip('not_allowed')]))
    const known = await things.lockCustomers(db, job.agent_id, ids)
    const merged = await acts.handOver(db, { from: job.agent_id, to, by: job.agent_id, customers: [...known] })
    const marks = await things.marksOf(db, 'customer', ids)
    const outcome = (id: number): Outcome =>
      known.has(id) ? { record: { mark: merged.has(id) ? null : (marks.get(id) ?? null) } } : skip('not_found')
    return new Map(ids.map((id) => [id, outcome(id)]))
  },
  // They come back from their present agent. Merged customers stay there.
  undo: async ({ db, job, acts }, items) => {
    const from = job.value as HandOverValue
    const known = await things.lockCustomers(
      db,
      from,
      items.map(({ id }) => id),
    )
    const marks = await things.marksOf(db, 'customer', [...known])
    const same = items.filter(({ id, record }) => {
      const { mark } = record as { mark: string | null }
      return mark !== null && marks.get(id) === mark
    })
    const customers = same.map(({ id }) => id)
    await acts.handOver(db, { from, to: job.agent_id, by: job.agent_id, customers })
    return new Set(customers)
  },
}

/** The file is written when it is fetched. */
const exporting: ActionOnMany = {
  act: async ({ db, job }, ids) => {
    const own = await things.ownThings(db, job.agent_id, kindOf(job), ids)
    return new Map(ids.map((id) => [id, own.has(id) ? NOTHING_TO_UNDO : skip('not_found')]))
  },
  undo: async (_, items) => new Set(items.map(({ id }) => id)),
}

const ACTIONS = {
  archive: changingCustomer(
    () => 'is_archived',
    () => true,
  ),
  unarchive: changingCustomer(
    () => 'is_archived',
    () => false,
  ),
  tag: tagging(true),
  untag: tagging(false),
  task: adding,
  send: sending,
  hand_over: handingOver,
  export: exporting,
} satisfies Partial<Record<Job['action'], ActionOnMany>>

export const actionOf = ({ action, kind }: Job): ActionOnMany =>
  action === 'status' ? (kind === 'customers' ? statusOfCustomers : statusOfAssets) : ACTIONS[action as keyof typeof ACTIONS]
