import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import { namesOf } from '#platform/files/files.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ImportRecord } from './import.queries.ts'
import { openWithPhotos, type PhotosJob, recordPhotosDone } from './photos.queries.ts'
import type { Outcome } from './run-outcome.ts'

/**
 * Photos of an account's zip: they wait and are added to imported properties by a job each (docs/decisions/0065). They get their row's time, so that
 * they do not count as later changes, and are removed with the property when it is undone.
 */

const QUEUE = 'import-photos'
const HOUR_MS = 3_600_000
/** How long photos wait for their import, as long as uploaded photos do. */
const WAIT_MS = 24 * HOUR_MS
const FOLDER = /^imports\/photos-(\d+)\//

/** Adds a photo to an asset; skips invalid ones. */
export type AddPhoto = (agent: number, asset: number, bytes: Buffer, at: Date) => Promise<void>

export interface ImportPhotos {
  /** Stores a file's photos, if any. */
  save: (id: number, folder: string) => Promise<void>
  /** Queues the photos of imported properties, in `db`'s transaction. Returns how many. */
  queue: (db: Db, one: ImportRecord, done: readonly Outcome[], now: Date) => Promise<number>
}

export async function startPhotos(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>, add: AddPhoto): Promise<ImportPhotos> {
  const { app, clock, database, files } = ctx
  const fileOf = (id: number, name: string) => `imports/photos-${id}/${name}`

  const importPhotos = async ({ import: id, row, agent, asset, count, at }: PhotosJob) => {
    for (let number = 0; number < count; number++) {
      const file = fileOf(id, `${row}-${number}`)
      // Missing if an earlier try of this job added it.
      const bytes = await files.read(file)
      if (bytes) await add(agent, asset, bytes, new Date(at))
      await files.remove([file])
    }
  }

  await jobs.work<PhotosJob>(QUEUE, async (job, retriesLeft) => {
    try {
      await importPhotos(job)
    } catch (error) {
      // The property is gone, or has the maximum of photos.
      const isRefused = error instanceof ValidationError || (error instanceof ApiError && error.status < 500)
      if (!isRefused && retriesLeft > 0) throw error
      app.log.error({ err: error, import: job.import, asset: job.asset }, 'photos of an import')
    }
    await database.db.transaction().execute((db) => recordPhotosDone(db, job))
  })

  const clear = async () => {
    const found = new Set<number>()
    for await (const { name, changedAt } of files.list('imports/')) {
      const id = Number(FOLDER.exec(name)?.[1] ?? 0)
      // A file that was just read has no import yet.
      if (id > 0 && clock.now().getTime() - changedAt.getTime() > HOUR_MS) found.add(id)
    }
    const needed = await openWithPhotos(database.db, [...found], new Date(clock.now().getTime() - WAIT_MS))
    for (const id of found) if (!needed.has(id)) await files.remove(await namesOf(files, fileOf(id, '')))
  }
  const run = () => clear().catch((error: unknown) => app.log.error({ err: error }, 'photos of imports'))
  const timer = setInterval(run, HOUR_MS)
  app.addHook('onReady', async () => {
    await run()
  })
  app.addHook('onClose', async () => clearInterval(timer))

  return {
    save: async (id, folder) => {
      for (const name of await readdir(folder).catch(() => []))
        await files.put(fileOf(id, name), await readFile(join(folder, name)))
    },
    queue: async (db, { id, agent_id }, done, now) => {
      const jobsToSend = done.flatMap(({ row, photos = 0, undo }): PhotosJob[] =>
        photos > 0 && undo?.asset
          ? [{ import: id, row, agent: agent_id, asset: undo.asset.id, count: photos, at: now.toISOString() }]
          : [],
      )
      await jobs.send(db, QUEUE, jobsToSend)
      return jobsToSend.reduce((sum, { count }) => sum + count, 0)
    },
  }
}
