import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoFile } from '@mafteach/contract/photo-files'
import type { FastifyRequest } from 'fastify'
import { languageOf, ValidationError } from '#platform/errors.ts'
import { filesOf } from './multipart.ts'
import { openStaging, placeIn, removePhoto, stagePhoto } from './photo-files.ts'
import { notPhotos } from './photo-problems.ts'

/** One picture of something that is no property: an advertiser's banner. */
export const makePictures = (mediaDir: string) => ({
  /** Receives the only file of a request, checked and in all sizes; answers its name below /media. */
  receive: async (request: FastifyRequest, folder: string): Promise<string> => {
    const staging = await openStaging(mediaDir)
    try {
      const files = await Array.fromAsync(filesOf(request))
      const [file] = files
      if (!file || files.length > 1) throw new ValidationError({ image: 'required' })
      const staged = file.bytes ? await stagePhoto(staging.folder, file.bytes) : 'too_large'
      if (typeof staged === 'string') {
        throw notPhotos([{ name: file.name, problem: staged }], languageOf(request.headers['accept-language']), 'image')
      }
      return (await placeIn(mediaDir, folder, staged)).file
    } finally {
      await staging.close()
    }
  },
  /** A size that is enough for small pictures. */
  read: (file: string): Promise<Buffer> => readFile(join(mediaDir, photoFile(file, '800.webp'))),
  remove: (file: string): Promise<void> => removePhoto(mediaDir, file),
})
