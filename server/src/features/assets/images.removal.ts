import type { Db } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs.ts'
import { removePhoto, removePhotos } from './images.ts'

/** Removing the files of photos once it is sure that no row names them: also when the node ends in between. */

const QUEUE = 'remove-photos'

interface Removal {
  asset: number
  /** Names of photos; null for all of the asset. */
  files: string[] | null
}

export type RemoveFiles = (db: Db, removal: Removal) => Promise<void>

/** Asks for it as part of a transaction. */
export const removeFilesAfter =
  (jobs: Pick<Jobs, 'send'>): RemoveFiles =>
  (db, removal) =>
    jobs.send(db, QUEUE, [removal])

export const workOnRemovals = (jobs: Pick<Jobs, 'work'>, mediaDir: string): Promise<void> =>
  jobs.work<Removal>(QUEUE, async ({ asset, files }) => {
    if (files === null) await removePhotos(mediaDir, asset)
    else for (const file of files) await removePhoto(mediaDir, file)
  })
