import type { Db } from '#platform/db.ts'
import type { Jobs } from '#platform/jobs.ts'
import { copyPhoto, removePhoto, removePhotos } from './photo-files.ts'
import * as queries from './photos.queries.ts'

/** Removing the files of photos once it is sure that no row names them: also when the node ends in between. */

const QUEUE = 'remove-photos'

interface Removal {
  asset: number
  /** Names of photos; null for all of the asset. */
  files: string[] | null
}

/** What other features do to an asset's photos, as part of their transaction. */
export const photoChanges = (jobs: Pick<Jobs, 'send'>, mediaDir: string) => ({
  /** Gives the photos other addresses: nobody knows them any more but those who may see the asset. */
  rename: async (db: Db, asset: number): Promise<void> => {
    const files = await queries.renamePhotos(db, asset, (file) => copyPhoto(mediaDir, asset, file))
    if (files.length > 0) await jobs.send(db, QUEUE, [{ asset, files } satisfies Removal])
  },
  removeAll: (db: Db, asset: number): Promise<void> => jobs.send(db, QUEUE, [{ asset, files: null } satisfies Removal]),
})

export const startPhotoRemoval = (jobs: Pick<Jobs, 'work'>, mediaDir: string): Promise<void> =>
  jobs.work<Removal>(QUEUE, async ({ asset, files }) => {
    if (files === null) await removePhotos(mediaDir, asset)
    else for (const file of files) await removePhoto(mediaDir, file)
  })
