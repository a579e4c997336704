import type { AppContext } from '#platform/http/app-types.ts'
import { BATCH_LEASE_MS, startBatchedWork } from '#platform/jobs/batched-work.ts'
import type { LeasedWork } from '#platform/jobs/leased-work.ts'
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
/** How often open pages receive the progress of an import. */
const NOTIFY_MS = 200

const count = (done: readonly Outcome[], result: Outcome['result']) => done.filter((one) => one.result === result).length

export function startImports(ctx: AppContext, parts: Parts, photos: Pick<ImportPhotos, 'queue'>): LeasedWork {
  const { clock, database } = ctx

  /** Runs one batch; false at the end. */
  const batch = (id: number, lease: string, isNotified: boolean): Promise<boolean> =>
    database.db.transaction().execute(async (db) => {
      const one = await lockClaimed(db, id, lease)
      if (!one) return false
      const now = clock.now()
      const claim = { now, until: new Date(now.getTime() + BATCH_LEASE_MS), isNotified }
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

  return startBatchedWork(ctx, {
    name: 'imports',
    most: TOGETHER,
    notifyMs: NOTIFY_MS,
    claim: (claim) => claimImports(database.db, claim),
    batch,
    release: (id, lease) => giveBack(database.db, id, lease, clock.now(), clock.now()),
    giveBack: (id, lease, again) => giveBack(database.db, id, lease, again, clock.now()),
  })
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
