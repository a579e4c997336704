import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { headProblem, PIXELS_MAX } from './images.check.ts'
import type { PhotoProblem } from './images.problems.ts'

/** Photos on disk: checked, turned upright, freed of what the camera wrote into them, and made in the sizes that the clients ask for. */

/** What stands behind the name of a photo, one file each. */
export const SIZES = ['1600.webp', '800.webp', '400.webp', 'og.jpg'] as const
const LARGE = 1600
const SMALLER_WIDTHS = [800, 400]
const PREVIEW = { width: 1200, height: 630 }

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
  const problem = await headProblem(bytes)
  if (problem) return problem
  const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
  const staged = join(folder, content)
  try {
    const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { staged, content, ...(await writeSizes(upright, staged)) }
  } catch (error) {
    if (isDiskError(error)) throw error
    return 'broken'
  }
}

/** Writes every size of an upright picture beside `target`; answers the largest one's width and height. */
export async function writeSizes(upright: Buffer, target: string): Promise<{ width: number; height: number }> {
  const largest = await sharp(upright).webp({ quality: 82 }).toFile(`${target}-1600.webp`)
  for (const width of SMALLER_WIDTHS) {
    await sharp(upright).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toFile(`${target}-${width}.webp`)
  }
  await sharp(upright)
    .resize({ ...PREVIEW, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toFile(`${target}-og.jpg`)
  return { width: largest.width, height: largest.height }
}

/** Whatever sharp says of the picture itself has no system code; a full disk does. */
const isDiskError = (error: unknown): boolean => error instanceof Error && 'code' in error

/** Puts the files of a staged photo to those of an asset. They stay staged too, in case the rows fail. */
export async function placePhoto(mediaDir: string, asset: number, { staged, ...photo }: StagedPhoto): Promise<Photo> {
  const file = `assets/${asset}/${photo.content}`
  await mkdir(join(mediaDir, 'assets', String(asset)), { recursive: true })
  for (const size of SIZES) await copyFile(`${staged}-${size}`, join(mediaDir, `${file}-${size}`))
  return { ...photo, file }
}

/** Removes all photos that were uploaded for an asset. */
export const removePhotos = (mediaDir: string, asset: number): Promise<void> =>
  rm(join(mediaDir, 'assets', String(asset)), { recursive: true, force: true })

/** Removes every size of an uploaded photo. The drawings of the demonstration are shared, and stay. */
export async function removePhoto(mediaDir: string, file: string): Promise<void> {
  if (!file.startsWith('assets/')) return
  await Promise.all(SIZES.map((size) => rm(join(mediaDir, `${file}-${size}`), { force: true })))
}
