import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '#platform/http/app-types.ts'
import { type LeasedWork, startLeasedWork } from '#platform/jobs/leased-work.ts'
import type { ImportRecord } from './import.queries.ts'
import type { ImportPhotos } from './photos.ts'
import { importNextRows } from './run.ts'
import type { Outcome, Parts } from './run-outcome.ts'
import { undoNext } from './undo.ts'
import { claimImports, giveBack, lockClaimed, saveProgress } from './work.queries.ts'

/**
 * Runs imports on any node: a batch is one transaction that also advances the import, so that each row is imported once, whatever is interrupted
 * (docs/decisions/0060).
 */

/** Concurrent imports per node; an agent's run one by one. */
const TOGETHER = 2
/** Lease of an import without a sign of its node. */
const LEASE_MS = 30_000
const AGAIN_MS = 2_000
/** Interval of progress events to open pages. */
const NOTIFY_MS = 200

const count = (done: readonly Outcome[], result: Outcome['result']) => done.filter((one) => one.result === result).length

export function startImports(ctx: AppContext, parts: Parts, photos: Pick<ImportPhotos, 'queue'>): LeasedWork {
  const { app, clock, database } = ctx
  let isEnding = false

  /** Runs one batch; false at the end. */
  const batch = (id: number, lease: string, isNotified: boolean): Promise<boolean> =>
    database.db.transaction().execute(async (db) => {
      const one = await lockClaimed(db, id, lease)
      if (!one) return false
      const now = clock.now()
      const claim = { now, until: new Date(now.getTime() + LEASE_MS), isNotified }
      if (one.state === 'undoing') {
        const last = await undoNext(db, one, parts, now)
        await saveProgress(db, one, last === null ? { state: 'undone' } : { at_row: last }, claim)
        return last !== null
      }
      const done = await importNextRows(db, one, parts, now)
      if (done.length === 0 && one.kind === 'buyers') await parts.listingsAdded(db, one.agent_id)
      const photos_left = one.photos_left + (await photos.queue(db, one, done, now))
      await saveProgress(db, one, { ...progressOf(one, done), photos_left }, claim)
      return done.length > 0
    })

  const work = async ({ id }: { id: number }, lease: string) => {
    try {
      let notifiedAt = 0
      for (;;) {
        const isNotified = performance.now() - notifiedAt >= NOTIFY_MS
        if (isEnding || !(await batch(id, lease, isNotified))) break
        if (isNotified) notifiedAt = performance.now()
        await nextTurn()
      }
      if (isEnding) await giveBack(database.db, id, lease, clock.now(), clock.now())
    } catch (error) {
      await giveBack(database.db, id, lease, new Date(clock.now().getTime() + AGAIN_MS), clock.now())
      throw error
    }
  }

  const leased = startLeasedWork(ctx, {
    name: 'imports',
    most: TOGETHER,
    claim: (claim) => claimImports(database.db, claim),
    work,
  })
  app.addHook('onResponse', async () => leased.wake())
  app.addHook('onClose', async () => {
    isEnding = true
    await leased.stop()
  })
  return leased
}

const progressOf = (one: ImportRecord, done: readonly Outcome[]) =>
  done.length === 0
    ? { state: 'done' as const }
    : {
        state: 'running' as const,
        at_row: Math.max(...done.map(({ row }) => row)),
        added: one.added + count(done, 'added'),
        updated: one.updated + count(done, 'updated'),
        skipped: one.skipped + count(done, 'skipped'),
        failed: one.failed + count(done, 'failed'),
        leads: one.leads + done.filter(({ is_lead, result }) => is_lead && result === 'added').length,
      }
