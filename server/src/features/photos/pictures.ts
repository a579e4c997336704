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
import type { PictureKind } from './photo-sizes.ts'
import type { PhotoWorkers } from './photo-workers.ts'

/** Below /media. */
const LOGOS = 'logos'

export interface Logo {
  /** Its name below /media, without size and ending. */
  file: string
  small: Buffer
}

/** One picture of something that is no property: an advertiser's banner. */
export function makePictures(
  { files, settings }: Pick<AppContext, 'files' | 'settings'>,
  jobs: Pick<Jobs, 'send'>,
  { stage }: PhotoWorkers,
) {
  /** Makes the only file of a request in all sizes, and answers what becomes of them; `staged` is where they lie meanwhile. */
  const receive = <T>(request: FastifyRequest, kind: PictureKind, use: (staged: string) => Promise<T>): Promise<T> =>
    inScratch(settings.dataDir, async (folder) => {
      const sent = await Array.fromAsync(filesOf(request))
      const [file] = sent
      if (!file || sent.length > 1) throw new ValidationError({ image: 'required' })
      const photo = file.bytes ? await stage(folder, file.bytes, kind) : 'too_large'
      if (typeof photo === 'string')
        throw notPhotos([{ name: file.name, problem: photo }], languageOf(request.headers['accept-language']), 'image')
      return use(join(folder, photo.content))
    })

  return {
    /** Stores the only file of a request, checked and in all sizes; returns its name below /media. */
    receive: (request: FastifyRequest, folder: string): Promise<string> =>
      receive(request, 'photo', (staged) => placeIn(files, folder, placeFrom(staged))),
    /** The same of a logo, with a size of it that is enough for small pictures. */
    receiveLogo: (request: FastifyRequest): Promise<Logo> =>
      receive(request, 'logo', async (staged) => ({
        small: await readFile(photoFile(staged, '800.webp')),
        file: await placeIn(files, LOGOS, placeFrom(staged)),
      })),
    /** Removes one by its name, as part of a transaction. */
    remove: (db: Db, file: string): Promise<void> => removeLater(jobs, db, [file]),
  }
}
