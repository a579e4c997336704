import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, ValidationError } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { ImportRecord } from './import.queries.ts'
import { keepPhotosCame, openWithPhotos } from './photos.queries.ts'
import type { Outcome } from './run.ts'

/**
 * The photos of an account's zip: they wait beside what is read, and are put to their properties after these came in, each property by a job of its own
 * (docs/decisions/0065). They are as old as their row, so that they are no change since the import, and go with the property when it is undone.
 */

const QUEUE = 'import-photos'
const HOUR_MS = 3_600_000
/** For how long photos wait for their import to run, as long as a photo that was uploaded waits for its property. */
const WAIT_MS = 24 * HOUR_MS
const FOLDER = /^photos-(\d+)$/

export interface PhotosJob {
  import: number
  row: number
  agent: number
  asset: number
  count: number
  at: string
}

/** Puts a photo to an asset; what is none is left out. */
export type AddPhoto = (agent: number, asset: number, bytes: Buffer, at: Date) => Promise<void>

export interface ImportPhotos {
  /** Keeps the photos of a file that was read, where it had any. */
  keep: (id: number, folder: string) => Promise<void>
  /** Asks for the photos of properties that came in, as part of `db`'s transaction; answers how many. */
  ask: (db: Db, one: ImportRecord, done: readonly Outcome[], now: Date) => Promise<number>
}

export async function startPhotos(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>, add: AddPhoto): Promise<ImportPhotos> {
  const { app, clock, database, settings } = ctx
  const parent = join(settings.dataDir, 'imports')
  const folderOf = (id: number) => join(parent, `photos-${id}`)

  const bring = async ({ import: id, row, agent, asset, count, at }: PhotosJob) => {
    for (let number = 0; number < count; number++) {
      const path = join(folderOf(id), `${row}-${number}`)
      // It was put there before this job was begun anew.
      const bytes = await readFile(path).catch(unlessMissing)
      if (bytes) await add(agent, asset, bytes, new Date(at))
      await rm(path, { force: true })
    }
  }

  await jobs.work<PhotosJob>(QUEUE, async (job, retriesLeft) => {
    try {
      await bring(job)
    } catch (error) {
      // The property is gone, or has as many photos as one may have.
      const isRefused = error instanceof ValidationError || (error instanceof ApiError && error.status < 500)
      if (!isRefused && retriesLeft > 0) throw error
      app.log.error({ err: error, import: job.import, asset: job.asset }, 'photos of an import')
    }
    await database.db.transaction().execute((db) => keepPhotosCame(db, job))
  })

  const clear = async () => {
    const found = (await readdir(parent).catch(() => [])).flatMap((name) => Number(FOLDER.exec(name)?.[1] ?? 0) || [])
    const needed = await openWithPhotos(database.db, found, new Date(clock.now().getTime() - WAIT_MS))
    for (const id of found) {
      const kept = await stat(folderOf(id)).catch(() => null)
      // A file that was read just now is not an import yet.
      if (kept && !needed.has(id) && Date.now() - kept.mtimeMs > HOUR_MS) await rm(folderOf(id), { recursive: true, force: true })
    }
  }
  const run = () => clear().catch((error: unknown) => app.log.error({ err: error }, 'photos of imports'))
  const timer = setInterval(run, HOUR_MS)
  app.addHook('onReady', async () => {
    await run()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    keep: (id, folder) => rename(folder, folderOf(id)).catch(unlessMissing),
    ask: async (db, { id, agent_id }, done, now) => {
      const asked = done.flatMap(({ row, photos = 0, undo }): PhotosJob[] =>
        photos > 0 && undo?.asset
          ? [{ import: id, row, agent: agent_id, asset: undo.asset.id, count: photos, at: now.toISOString() }]
          : [],
      )
      await jobs.send(db, QUEUE, asked)
      return asked.reduce((sum, { count }) => sum + count, 0)
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
