import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PHOTO_FILES, type PhotoFile, photoFile } from '@mafteach/contract/photo-files'
import { ApiError } from '#platform/errors.ts'
import { copyFile, type Files, namesOf } from '#platform/files/files.ts'
import { readHead } from './photo-check.ts'
import type { PhotoProblem } from './photo-problems.ts'
import { DISK_FULL, makeSizes, type Size } from './photo-sizes.ts'
import { makeSemaphore } from './semaphore.ts'

/** Photos as files: checked, turned upright, freed of what the camera wrote into them, and made in the sizes that the clients ask for. */

/** A picture below this is unfolded here; a larger one in a process of its own, two of them at once, and one at a time above what most phones take. */
const SMALL_PIXELS = 2_000_000
const LARGE_PIXELS = 16_000_000
const unfolding = makeSemaphore(2)

const SIZES_MAIN = join(import.meta.dirname, 'photo-sizes.main.ts')
/** Much longer than the largest picture takes. */
const PATIENCE_MS = 120_000

export interface Photo {
  /** Below /media, without size and ending (`asset_image.file`). */
  file: string
  /** The hash of what was uploaded. */
  content: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
}

/** A photo whose sizes are made and belong to nothing yet. */
export interface StagedPhoto extends Omit<Photo, 'file'> {
  /** Keeps one of its files under a name. */
  place: (files: Files, end: PhotoFile, name: string) => Promise<void>
}

/**
 * Writes every size of a photo into a folder of this node, or answers why it is none. It is known by its content: the same photo sent again, after a lost
 * answer, is the one that is there already.
 */
export async function stagePhoto(folder: string, bytes: Buffer): Promise<StagedPhoto | PhotoProblem> {
  const head = await readHead(bytes)
  if (typeof head === 'string') return head
  const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
  const staged = join(folder, content)
  const isLarge = head.pixels > LARGE_PIXELS
  const size =
    head.isHevc || head.pixels > SMALL_PIXELS
      ? await unfolding(isLarge ? 2 : 1, () => makeSizesApart(bytes, staged, head.isHevc))
      : await makeSizes(bytes, staged)
  return size ? { content, ...size, place: placeFrom(staged) } : 'broken'
}

/** Keeps what was made beside `staged` on this node. */
export const placeFrom =
  (staged: string): StagedPhoto['place'] =>
  async (files, end, name) =>
    files.put(name, await readFile(photoFile(staged, end)))

/** Makes the sizes in a process of its own. */
async function makeSizesApart(bytes: Buffer, target: string, isHevc: boolean): Promise<Size | null> {
  const source = `${target}.source`
  try {
    await writeFile(source, bytes)
    const { stdout } = await promisify(execFile)(process.execPath, [SIZES_MAIN, source, target, ...(isHevc ? ['hevc'] : [])], {
      timeout: PATIENCE_MS,
    })
    const answer = JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Size | null | typeof DISK_FULL
    if (answer === DISK_FULL) throw new ApiError('disk_full')
    return answer
  } finally {
    await rm(source, { force: true })
  }
}

/** Where a file of a photo is kept. */
export const mediaFile = (file: string, end: PhotoFile): string => photoFile(`media/${file}`, end)

/** The folder of an asset's photos, below /media. */
export const assetFolder = (asset: number) => `assets/${asset}`

/** A name that nobody can guess, nor know from the same photo elsewhere: whoever knows it may look. */
const newFileIn = (folder: string) => `${folder}/${randomBytes(18).toString('base64url')}`

const everyFile = (work: (end: PhotoFile) => Promise<void>) => Promise.all(PHOTO_FILES.map(work))

/** Copies a photo to a name that nobody knows, and answers it. */
export async function copyPhoto(files: Files, asset: number, file: string): Promise<string> {
  const copy = newFileIn(assetFolder(asset))
  await everyFile((end) => copyFile(files, mediaFile(file, end), mediaFile(copy, end)))
  return copy
}

/** Puts the files of a photo into a folder below /media, by a name that nobody knows; answers it. */
export async function placeIn(files: Files, folder: string, place: StagedPhoto['place']): Promise<string> {
  const file = newFileIn(folder)
  await everyFile((end) => place(files, end, mediaFile(file, end)))
  return file
}

/** Puts a staged photo to those of an asset. */
export const placePhoto = async (files: Files, asset: number, { place, ...photo }: StagedPhoto): Promise<Photo> => ({
  ...photo,
  file: await placeIn(files, assetFolder(asset), place),
})

/** Removes all photos that were uploaded for an asset. */
export const removePhotos = async (files: Files, asset: number): Promise<void> =>
  files.remove(await namesOf(files, `media/${assetFolder(asset)}/`))

/** Removes every size of uploaded photos. The drawings of the demonstration are shared, and stay. */
export const removePhotoFiles = (files: Files, photos: readonly string[]): Promise<void> =>
  files.remove(
    photos.filter((file) => !file.startsWith('art/')).flatMap((file) => PHOTO_FILES.map((end) => mediaFile(file, end))),
  )
