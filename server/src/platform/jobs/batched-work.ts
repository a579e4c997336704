import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '../http/app-types.ts'
import { type Claim, type LeasedWork, startLeasedWork } from './leased-work.ts'

/** How long a node keeps a job without renewing its lease. */
export const BATCH_LEASE_MS = 30_000
const AGAIN_MS = 2_000

interface BatchedWork {
  name: string
  /** Concurrent jobs per node. */
  most: number
  /** Interval of progress events to open pages. */
  notifyMs: number
  claim: (claim: Claim) => Promise<{ id: number }[]>
  /** Runs one batch in a transaction that also saves the progress, so that nothing is done twice after a crash. False at the end. */
  batch: (id: number, lease: string, isNotified: boolean) => Promise<boolean>
  /** This node is stopping: another one may continue at once. */
  release: (id: number, lease: string) => Promise<unknown>
  /** A batch failed and is retried at `again`. */
  giveBack: (id: number, lease: string, again: Date) => Promise<void>
}

/** Runs long jobs from a table in batches, on any node, until the app closes. Looks for new jobs after each response. */
export function startBatchedWork(
  ctx: Pick<AppContext, 'app' | 'clock'>,
  { name, most, notifyMs, claim, batch, release, giveBack }: BatchedWork,
): LeasedWork {
  const { app, clock } = ctx
  let isEnding = false

  const work = async ({ id }: { id: number }, lease: string) => {
    try {
      let notifiedAt = 0
      for (;;) {
        const isNotified = performance.now() - notifiedAt >= notifyMs
        if (isEnding || !(await batch(id, lease, isNotified))) break
        if (isNotified) notifiedAt = performance.now()
        await nextTurn()
      }
      if (isEnding) await release(id, lease)
    } catch (error) {
      await giveBack(id, lease, new Date(clock.now().getTime() + AGAIN_MS))
      throw error
    }
  }

  const leased = startLeasedWork(ctx, { name, most, claim, work })
  app.addHook('onResponse', async () => leased.wake())
  app.addHook('onClose', async () => {
    isEnding = true
    await leased.stop()
  })
  return leased
}
