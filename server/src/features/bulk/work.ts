import { setImmediate as nextTurn } from 'node:timers/promises'
import { retryTransaction } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type LeasedWork, startLeasedWork } from '#platform/jobs/leased-work.ts'
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
/** Lease of a job without a sign of its node. */
const LEASE_MS = 30_000
const AGAIN_MS = 2_000
/** Interval of progress events to open pages. */
const NOTIFY_MS = 300

const settled = (position: number, outcome: Outcome | undefined): queries.SettledItem =>
  outcome && 'record' in outcome
    ? { position, state: 'done', reason: null, record: outcome.record }
    : { position, state: 'skipped', reason: outcome?.reason ?? 'not_found', record: null }

export function startBulkWork(ctx: AppContext, acts: Acts): LeasedWork {
  const { app, clock, database } = ctx
  let isEnding = false

  /** Runs one batch; false at the end. */
  const batch = (id: number, lease: string, isNotified: boolean): Promise<boolean> =>
    retryTransaction(() =>
      database.db.transaction().execute(async (db) => {
        const job = await queries.lockClaimed(db, id, lease)
        if (!job) return false
        const isUndo = job.state === 'undoing'
        const now = clock.now()
        const until = new Date(now.getTime() + LEASE_MS)
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

  const work = async ({ id }: { id: number }, lease: string) => {
    try {
      let notifiedAt = 0
      for (;;) {
        const isNotified = performance.now() - notifiedAt >= NOTIFY_MS
        if (isEnding || !(await batch(id, lease, isNotified))) break
        if (isNotified) notifiedAt = performance.now()
        await nextTurn()
      }
      if (isEnding) await queries.release(database.db, id, lease)
    } catch (error) {
      await queries.giveBack(database.db, id, lease, new Date(clock.now().getTime() + AGAIN_MS), clock.now())
      throw error
    }
  }

  const leased = startLeasedWork(ctx, {
    name: 'acts on many',
    most: MOST,
    claim: (claim) => queries.claimJobs(database.db, claim),
    work,
  })
  app.addHook('onResponse', async () => leased.wake())
  app.addHook('onClose', async () => {
    isEnding = true
    await leased.stop()
  })
  return leased
}
