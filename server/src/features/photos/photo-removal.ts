import type { Db } from '#platform/database/db.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { copyPhoto, removePhotoFiles, removePhotos } from './photo-files.ts'
import * as queries from './photos.queries.ts'

/** Removes the files of photos after it is certain that no row names them, also if the node stops in between, or the storage is unavailable for days. */

const QUEUE = 'remove-photos'

/** Photos by name, or all of an asset. */
type Removal = { files: string[] } | { files: null; asset: number }

const send = (jobs: Pick<Jobs, 'send'>, db: Db, removal: Removal) => jobs.send(db, QUEUE, [removal], { isPatient: true })

/** Queued as part of a transaction: a file without a row is harmless, a row without a file is a broken photo. */
export async function removeLater(jobs: Pick<Jobs, 'send'>, db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await send(jobs, db, { files })
}

/** Changes of an asset's photos by other features, as part of their transactions. */
export const photoChanges = (jobs: Pick<Jobs, 'send'>, files: Files) => ({
  /** Gives the photos new URLs, which only those who may see the asset learn. */
  rename: async (db: Db, asset: number): Promise<void> =>
    removeLater(jobs, db, await queries.renamePhotos(db, asset, (file) => copyPhoto(files, asset, file))),
  removeAll: (db: Db, asset: number): Promise<void> => send(jobs, db, { files: null, asset }),
})

export const startPhotoRemoval = (jobs: Pick<Jobs, 'work'>, files: Files): Promise<void> =>
  jobs.work<Removal>(QUEUE, async (removal) =>
    removal.files === null ? removePhotos(files, removal.asset) : removePhotoFiles(files, removal.files),
  )
