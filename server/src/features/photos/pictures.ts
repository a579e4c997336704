import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoFile } from '@mafteach/contract/photo-files'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { inScratch } from '#platform/files/scratch.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf, ValidationError } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { filesOf } from './multipart.ts'
import { placeFrom, placeIn } from './photo-files.ts'
import { notPhotos } from './photo-problems.ts'
import { removeLater } from './photo-removal.ts'
import type { PhotoWorkers } from './photo-workers.ts'

/** Single pictures that do not belong to a property, such as an advertiser's banner. */
export function makePictures(
  { files, settings }: Pick<AppContext, 'files' | 'settings'>,
  jobs: Pick<Jobs, 'send'>,
  { stage }: PhotoWorkers,
) {
  /** Creates all sizes of the only file of a request and passes them to `use`; `staged` is their temporary path. */
  const receive = <T>(request: FastifyRequest, use: (staged: string) => Promise<T>): Promise<T> =>
    inScratch(settings.dataDir, async (folder) => {
      const sent = await Array.fromAsync(filesOf(request))
      const [file] = sent
      if (!file || sent.length > 1) throw new ValidationError({ image: 'required' })
      const photo = file.bytes ? await stage(folder, file.bytes) : 'too_large'
      if (typeof photo === 'string')
        throw notPhotos([{ name: file.name, problem: photo }], languageOf(request.headers['accept-language']), 'image')
      return use(join(folder, photo.content))
    })

  return {
    /** Stores the only file of a request, checked and in all sizes; returns its name below /media. */
    receive: (request: FastifyRequest, folder: string): Promise<string> =>
      receive(request, (staged) => placeIn(files, folder, placeFrom(staged))),
    /** Stores nothing and returns a size that is sufficient for small pictures. */
    receiveSmall: (request: FastifyRequest): Promise<Buffer> =>
      receive(request, (staged) => readFile(photoFile(staged, '800.webp'))),
    /** Removes a picture by name, as part of a transaction. */
    remove: (db: Db, file: string): Promise<void> => removeLater(jobs, db, [file]),
  }
}
