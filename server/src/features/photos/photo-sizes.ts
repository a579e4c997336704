import { writeFile } from 'node:fs/promises'
import { PHOTO_WIDTHS, photoFile } from '@mafteach/contract/photo-files'
import { decodeHevc } from './hevc.ts'
import { onOwnGround } from './logo-ground.ts'

/** The sizes of a photo that clients request. */

const [LARGE, ...SMALLER] = PHOTO_WIDTHS
const PREVIEW = { width: 1200, height: 630 }

/** Result of the worker process instead of a size. */
export const DISK_FULL = 'disk full'

export interface Size {
  width: number
  height: number
}

/** A logo is cut to what is drawn, and stands on a ground of its own. */
export type PictureKind = 'photo' | 'logo'

interface Source {
  isHevc?: boolean
  kind?: PictureKind
}

/** Writes every size of what a camera took, upright and without what the camera wrote into it; its head was checked. Null when the file is broken. */
export async function makeSizes(
  bytes: Buffer,
  target: string,
  { isHevc = false, kind = 'photo' }: Source = {},
): Promise<Size | null> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = isHevc ? await openHevc(bytes) : sharp(bytes, { failOn: 'error', limitInputPixels: false }).autoOrient()
    const small = picture.resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    const upright =
      kind === 'logo'
        ? await onOwnGround(small)
        : await small.flatten({ background: '#fff' }).png({ compressionLevel: 1 }).toBuffer()
    return await writeSizes(upright, target)
  } catch (error) {
    if (isSystemError(error)) throw error
    return null
  }
}

/** Already turned upright by the decoder. */
async function openHevc(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  const { data, ...raw } = await decodeHevc(bytes)
  return sharp(data, { raw: { ...raw, channels: 4 }, limitInputPixels: false })
}

/** Writes every size of an upright picture beside `target`; returns width and height of the largest. */
export async function writeSizes(upright: Buffer, target: string): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const largest = await sharp(upright).webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  await writeFile(photoFile(target, `${LARGE}.webp`), largest.data)
  for (const width of SMALLER) {
    await writeFile(
      photoFile(target, `${width}.webp`),
      await sharp(upright).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    )
  }
  const preview = sharp(upright).resize({ ...PREVIEW, fit: 'cover' })
  await writeFile(photoFile(target, 'og.jpg'), await preview.jpeg({ quality: 80 }).toBuffer())
  return { width: largest.info.width, height: largest.info.height }
}

/** Sharp's errors about a picture have no system code; a full disk has one. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'code' in error
