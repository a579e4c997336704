import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The drawings that stand for photos in the demonstration data. */
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

export interface Picture {
  /** Below /media, without size and ending. */
  file: string
  width: number
  height: number
}

/** Renders the drawings as photos of every size, once. Answers them by name. */
export async function drawPictures(mediaDir: string): Promise<Map<string, Picture>> {
  mkdirSync(join(mediaDir, 'art'), { recursive: true })
  const pictures = new Map<string, Picture>()
  for (const name of [...BUILDINGS, HOUSE, ...ROOMS]) {
    const file = `art/${name}`
    const target = join(mediaDir, file)
    const drawing = sharp(join(ART, `${name}.svg`), { density: 200 }).resize({ width: 1600 })
    const { width, height } = existsSync(`${target}-1600.webp`)
      ? await sharp(`${target}-1600.webp`).metadata()
      : await drawing.clone().webp({ quality: 82 }).toFile(`${target}-1600.webp`)
    if (!existsSync(`${target}-400.webp`))
      await sharp(`${target}-1600.webp`).resize({ width: 400 }).webp({ quality: 80 }).toFile(`${target}-400.webp`)
    if (!existsSync(`${target}-og.jpg`)) {
      await sharp(`${target}-1600.webp`)
        .resize({ width: 1200, height: 630, fit: 'cover' })
        .jpeg({ quality: 80 })
        .toFile(`${target}-og.jpg`)
    }
    pictures.set(name, { file, width, height })
  }
  return pictures
}
