import { retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { BATCH_LEASE_MS, startBatchedWork } from '#platform/jobs/batched-work.ts'
import type { LeasedWork } from '#platform/jobs/leased-work.ts'
import { type Acts, actionOf, type Outcome } from './actions.ts'
import * as queries from './bulk.queries.ts'
import { notifyReceiver } from './receiver.ts'

/**
 * Runs bulk jobs on any node. A batch is one transaction that also settles its things, so that each is done once, whatever is interrupted
 * (docs/decisions/0148).
 */

/** Things per transaction: few enough that others waiting for one do not notice. */
const TOGETHER = 50
/** Concurrent jobs per node; an agent's jobs run one by one. */
const MOST = 2
/** Interval of progress events to open pages. */
const NOTIFY_MS = 300

const settled = (position: number, outcome: Outcome | undefined): queries.SettledItem =>
  outcome && 'record' in outcome
    ? { position, state: 'done', reason: null, record: outcome.record }
    : { position, state: 'skipped', reason: outcome?.reason ?? 'not_found', record: null }

export function startBulkWork(ctx: AppContext, acts: Acts): LeasedWork {
  const { clock, database } = ctx

  /** Runs one batch; false at the end. */
  const batch = (id: number, lease: string, isNotified: boolean): Promise<boolean> =>
    retryTransaction(() =>
      database.db.transaction().execute(async (db) => {
        const job = await queries.lockClaimed(db, id, lease)
        if (!job) return false
        const isUndo = job.state === 'undoing'
        const now = clock.now()
        const until = new Date(now.getTime() + BATCH_LEASE_MS)
        const items = await queries.nextItems(db, job, TOGETHER)
        if (items.length === 0) {
          const others = job.action === 'hand_over' ? [Number(job.value)] : []
          await queries.saveProgress(db, job, isUndo ? 'undone' : 'done', { until, now, isNotified, others })
          if (!isUndo && job.action === 'hand_over') await notifyReceiver(db, job, now)
          return false
        }
        const action = actionOf(job)
        const context = { db, job, acts }
        if (isUndo) {
          const undone = await action.undo(
            context,
            items.map(({ thing_id, record }) => ({ id: thing_id, record })),
          )
          const left = { state: 'skipped', reason: 'changed' } as const
          await queries.saveItems(
            db,
            job,
            items.map(({ position, thing_id, record }) => ({
              position,
              record,
              ...(undone.has(thing_id) ? { state: 'undone' as const, reason: null } : left),
            })),
          )
        } else {
          const results = await action.act(
            context,
            items.map(({ thing_id }) => thing_id),
          )
          await queries.saveItems(
            db,
            job,
            items.map(({ position, thing_id }) => settled(position, results.get(thing_id))),
          )
        }
        await queries.saveProgress(db, job, isUndo ? 'undoing' : 'running', { until, now, isNotified, others: [] })
        return true
      }),
    )

  return startBatchedWork(ctx, {
    name: 'acts on many',
    most: MOST,
    notifyMs: NOTIFY_MS,
    claim: (claim) => queries.claimJobs(database.db, claim),
    batch,
    release: (id, lease) => queries.release(database.db, id, lease),
    giveBack: (id, lease, again) => queries.giveBack(database.db, id, lease, again, clock.now()),
  })
}
