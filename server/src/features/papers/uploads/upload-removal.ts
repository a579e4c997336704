import type { Db } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** Removes the files of uploads after it is certain that no paper names them, also if the node stops in between. */

const QUEUE = 'remove-uploads'

interface Removal {
  files: string[]
}

/** For code that deletes papers, as part of its transaction. */
export const uploadRemoval =
  (jobs: Pick<Jobs, 'send'>) =>
  async (db: Db, files: string[]): Promise<void> => {
    if (files.length > 0) await jobs.send(db, QUEUE, [{ files } satisfies Removal])
  }

export const startUploadRemoval = (jobs: Pick<Jobs, 'work'>, removeUnknown: (files: string[]) => Promise<void>): Promise<void> =>
  jobs.work<Removal>(QUEUE, ({ files }) => removeUnknown(files))
