import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTusUploads } from '#platform/tus-uploads.ts'
import { type StagedPhoto, stagePhoto } from './photo-files.ts'
import type { PhotoProblem } from './photo-problems.ts'

/** Photos that were uploaded and belong to no asset yet: files beside the photos, outside of what is served. */

/** The uploads of a data folder. */
export function openUploads(dataDir: string) {
  const uploads = openTusUploads(join(dataDir, 'uploads'))

  /** The photo that was made of a whole upload, made now if it was not yet, or why it is none. Null for an upload that is unknown or not whole. */
  const photoOf = async (upload: string): Promise<StagedPhoto | PhotoProblem | null> => {
    const sizes = uploads.pathOf(`${upload}.sizes`)
    const note = join(sizes, 'photo.json')
    const made = await readFile(note, 'utf8').catch(() => null)
    if (made) return JSON.parse(made) as StagedPhoto
    if (!(await uploads.readWhole(upload))) return null
    await mkdir(sizes, { recursive: true })
    const photo = await stagePhoto(sizes, await readFile(uploads.pathOf(upload)))
    if (typeof photo === 'string') {
      await uploads.remove(upload)
      return photo
    }
    await writeFile(`${note}.new`, JSON.stringify(photo))
    await rename(`${note}.new`, note)
    return photo
  }

  return {
    ...uploads,
    photoOf,
    /** An asset has it now. Its sizes stay for a day: an answer may get lost, and the call comes again. */
    attached: (upload: string) => uploads.remove(upload, ['', '.json']),
  }
}
