import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '../http/app-types.ts'
import { type Claim, type LeasedWork, startLeasedWork } from './leased-work.ts'

/** For how long a node that says nothing keeps a job. */
export const BATCH_LEASE_MS = 30_000
const AGAIN_MS = 2_000

interface BatchedWork {
  name: string
  /** Jobs at the same time on one node; an agent's are one by one. */
  most: number
  /** How often open pages hear of the progress. */
  notifyMs: number
  claim: (claim: Claim) => Promise<{ id: number }[]>
  /** One transaction that also says how far the job came, so that each thing is done once, whatever ends in its middle. False at the end. */
  batch: (id: number, lease: string, isNotified: boolean) => Promise<boolean>
  /** Another node may go on at once: this one is ending. */
  release: (id: number, lease: string) => Promise<unknown>
  /** A batch failed: it is tried again at `again`. */
  giveBack: (id: number, lease: string, again: Date) => Promise<void>
}

/** Long jobs that wait in a table, done batch by batch on any node until it ends; looks for new ones after each answer. */
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
