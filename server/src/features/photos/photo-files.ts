import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PHOTO_FILES, photoFile } from '@mafteach/contract/photo-files'
import { ApiError } from '#platform/errors.ts'
import { copyWhole } from '#platform/whole-files.ts'
import { readHead } from './photo-check.ts'
import type { PhotoProblem } from './photo-problems.ts'
import { DISK_FULL, makeSizes, type Size } from './photo-sizes.ts'
import { makeSemaphore } from './semaphore.ts'

/** Photos on disk: checked, turned upright, freed of what the camera wrote into them, and made in the sizes that the clients ask for. */

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

/** A photo whose files wait in a folder of their own, until the rows are sure. */
export interface StagedPhoto extends Omit<Photo, 'file'> {
  /** Where they wait, without size and ending. */
  staged: string
}

/** Opens a folder beside the photos for the files of one request; `close` removes it. */
export async function openStaging(mediaDir: string): Promise<{ folder: string; close: () => Promise<void> }> {
  await mkdir(join(mediaDir, 'assets'), { recursive: true })
  const folder = await mkdtemp(join(mediaDir, 'assets', '.upload-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Writes every size of a photo into `folder`, or answers why it is none. It is known by its content: the same photo sent again, after a lost
 * answer, is the one that is there already.
 */
export async function stagePhoto(folder: string, bytes: Buffer): Promise<StagedPhoto | PhotoProblem> {
  const head = await readHead(bytes)
  if (typeof head === 'string') return head
  const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
  const staged = join(folder, content)
  const isLarge = head.pixels > LARGE_PIXELS
  const size =
    head.pixels > SMALL_PIXELS
      ? await unfolding(isLarge ? 2 : 1, () => makeSizesApart(bytes, staged))
      : await makeSizes(bytes, staged)
  return size ? { staged, content, ...size } : 'broken'
}

/** Makes the sizes in a process of its own. */
async function makeSizesApart(bytes: Buffer, target: string): Promise<Size | null> {
  const source = `${target}.source`
  try {
    await writeFile(source, bytes)
    const { stdout } = await promisify(execFile)(process.execPath, [SIZES_MAIN, source, target], { timeout: PATIENCE_MS })
    const answer = JSON.parse(stdout) as Size | null | typeof DISK_FULL
    if (answer === DISK_FULL) throw new ApiError('disk_full')
    return answer
  } finally {
    await rm(source, { force: true })
  }
}

const folderOf = (asset: number) => `assets/${asset}`

/** A name that nobody can guess, nor know from the same photo elsewhere: whoever knows it may look. */
export const newFile = (asset: number): string => newFileIn(folderOf(asset))
const newFileIn = (folder: string) => `${folder}/${randomBytes(18).toString('base64url')}`

/** Copies a photo to a name that nobody knows, and answers it. */
export async function copyPhoto(mediaDir: string, asset: number, file: string): Promise<string> {
  const copy = newFile(asset)
  await mkdir(join(mediaDir, 'assets', String(asset)), { recursive: true })
  for (const end of PHOTO_FILES) await copyWhole(join(mediaDir, photoFile(file, end)), join(mediaDir, photoFile(copy, end)))
  return copy
}

/** Puts the files of a staged photo to those of an asset. They stay staged too, in case the rows fail. */
export const placePhoto = (mediaDir: string, asset: number, photo: StagedPhoto): Promise<Photo> =>
  placeIn(mediaDir, folderOf(asset), photo)

/** The same in any folder below /media. */
export async function placeIn(mediaDir: string, folder: string, { staged, ...photo }: StagedPhoto): Promise<Photo> {
  const file = newFileIn(folder)
  await mkdir(join(mediaDir, folder), { recursive: true })
  for (const end of PHOTO_FILES) await copyWhole(photoFile(staged, end), join(mediaDir, photoFile(file, end)))
  return { ...photo, file }
}

/** Removes all photos that were uploaded for an asset. */
export const removePhotos = (mediaDir: string, asset: number): Promise<void> =>
  rm(join(mediaDir, 'assets', String(asset)), { recursive: true, force: true })

/** Removes every size of an uploaded photo. The drawings of the demonstration are shared, and stay. */
export async function removePhoto(mediaDir: string, file: string): Promise<void> {
  if (file.startsWith('art/')) return
  await Promise.all(PHOTO_FILES.map((end) => rm(join(mediaDir, photoFile(file, end)), { force: true })))
}
