import { join } from 'node:path'
import { PHOTO_FILES } from '@mafteach/contract/photo-files'
import sharp from 'sharp'
import type { Files } from '#platform/files/files.ts'
import { makeSemaphore } from '#platform/semaphore.ts'
import { mediaFile, placeFrom } from '../photos/photo-files.ts'
import { writeSizes } from '../photos/photo-sizes.ts'

/** Drawings used as photos in the demonstration. */
const ART = join(import.meta.dirname, '../../../../web/public/art')

export const BUILDINGS = [
  'building-bauhaus',
  'building-boutique',
  'building-sea',
  'building-tower-day',
  'building-bauhaus-sand',
  'building-boutique-warm',
  'building-sea-warm',
  'building-tower-dusk',
] as const
export const HOUSE = 'house-cottage'
export const ROOMS = ['room-living', 'room-kitchen', 'room-bedroom', 'room-balcony', 'room-bath', 'room-living-light'] as const

/** The logo of the first agency. */
export const LOGO = 'logo-barkai'

export interface Picture {
  /** Below /media, without size and extension. */
  file: string
  width: number
  height: number
}

/** Renders the drawings as photos of every size in a folder; returns them by name. */
export async function drawPictures(files: Files, folder: string): Promise<Map<string, Picture>> {
  const twoAtOnce = makeSemaphore(2)
  const drawings = [...BUILDINGS, HOUSE, ...ROOMS, LOGO].map((name) =>
    twoAtOnce(1, () => drawPicture(files, join(folder, name), name)),
  )
  return new Map(await Promise.all(drawings))
}

async function drawPicture(files: Files, target: string, name: string): Promise<[name: string, Picture]> {
  const file = `art/${name}`
  const drawing = await sharp(join(ART, `${name}.svg`), { density: 200 })
    .resize({ width: 1600 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const size = await writeSizes(drawing, target)
  for (const end of PHOTO_FILES) await placeFrom(target)(files, end, mediaFile(file, end))
  return [name, { file, ...size }]
}
