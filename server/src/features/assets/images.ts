import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Photos on disk: checked, turned upright, freed of what the camera wrote into them, and made in the sizes that the clients ask for. */

/** What stands behind the name of a photo, one file each. */
const SIZES = ['1600.webp', '800.webp', '400.webp', 'og.jpg'] as const
const LARGE = 1600
const SMALLER_WIDTHS = [800, 400]
const PREVIEW = { width: 1200, height: 630 }
/** Above what phones take; a small file that would unfold into more is no photo. */
const PIXELS_MAX = 64_000_000

export interface Photo {
  /** Below /media, without size and ending (`asset_image.file`). */
  file: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
}

/** A photo whose files wait in a folder of their own, until the rows are sure. */
export interface StagedPhoto extends Photo {
  place: () => Promise<void>
  remove: () => Promise<void>
}

/** The bytes that a JPEG, PNG or WebP begins with. The name and type that a client sends say nothing. */
const isPhoto = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** Opens a folder beside the photos for the files of one upload; `close` removes what was not placed. */
export async function openStaging(mediaDir: string): Promise<{ folder: string; close: () => Promise<void> }> {
  await mkdir(join(mediaDir, 'assets'), { recursive: true })
  const folder = await mkdtemp(join(mediaDir, 'assets', '.upload-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Writes every size of a photo into `staging`. Null for what is no photo, is broken, or unfolds into too many pixels.
 * The name comes from the content: the same photo sent again, after a lost answer, is the one that is there already.
 */
export async function stagePhoto(mediaDir: string, staging: string, asset: number, bytes: Buffer): Promise<StagedPhoto | null> {
  if (!isPhoto(bytes)) return null
  const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
  const staged = join(staging, name)
  try {
    const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 })
      .autoOrient()
      .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { width, height } = await writeSizes(upright, staged)
    const file = `assets/${asset}/${name}`
    return {
      file,
      width,
      height,
      place: async () => {
        await mkdir(join(mediaDir, 'assets', String(asset)), { recursive: true })
        for (const size of SIZES) await rename(`${staged}-${size}`, join(mediaDir, `${file}-${size}`))
      },
      remove: () => removePhoto(mediaDir, file),
    }
  } catch (error) {
    if (isDiskError(error)) throw error
    return null
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

/** Removes all photos that were uploaded for an asset. */
export const removePhotos = (mediaDir: string, asset: number): Promise<void> =>
  rm(join(mediaDir, 'assets', String(asset)), { recursive: true, force: true })

/** Removes every size of an uploaded photo. The drawings of the demonstration are shared, and stay. */
export async function removePhoto(mediaDir: string, file: string): Promise<void> {
  if (!file.startsWith('assets/')) return
  await Promise.all(SIZES.map((size) => rm(join(mediaDir, `${file}-${size}`), { force: true })))
}
