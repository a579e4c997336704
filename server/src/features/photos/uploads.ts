import { PHOTO_FILES, photoFile } from '@mafteach/contract/photo-files'
import { bytesOf, copyFile } from '#platform/files/files.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { openTusUploads } from '#platform/files/tus-uploads.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { StagedPhoto } from './photo-files.ts'
import type { PhotoProblem } from './photo-problems.ts'
import type { PhotoWorkers } from './photo-workers.ts'

/** Uploaded photos that do not belong to an asset yet. */

type MadePhoto = Omit<StagedPhoto, 'place'>

export function openUploads(ctx: Pick<AppContext, 'clock' | 'database' | 'files' | 'settings'>, { stage }: PhotoWorkers) {
  const { files, settings } = ctx
  const uploads = openTusUploads(ctx, 'uploads')

  const staged = (upload: string, photo: MadePhoto): StagedPhoto => ({
    ...photo,
    place: (_, end, name) => copyFile(files, uploads.nameOf(upload, photoFile(photo.content, end)), name),
  })

  /** The photo of a complete upload, created at the first call, or the problem. Null for an unknown or incomplete upload. */
  const photoOf = async (upload: string): Promise<StagedPhoto | PhotoProblem | null> => {
    const completed = await uploads.findCompleted(upload)
    if (!completed) return null
    if (completed.photo) return staged(upload, completed.photo as MadePhoto)
    const bytes = await bytesOf(uploads.read(upload))
    const made = await inScratch(settings.dataDir, async (folder) => {
      const photo = await stage(folder, bytes)
      if (typeof photo === 'string') return photo
      const { place, ...rest } = photo
      await Promise.all(PHOTO_FILES.map((end) => place(files, end, uploads.nameOf(upload, photoFile(rest.content, end)))))
      return rest
    })
    if (typeof made === 'string') {
      await uploads.remove(upload)
      return made
    }
    await uploads.savePhoto(upload, made)
    return staged(upload, made)
  }

  return { ...uploads, photoOf }
}
