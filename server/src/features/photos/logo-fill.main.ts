import sharp from 'sharp'
import { fillRegion } from './logo-fill.ts'

/**
 * Fills in a region of a picture from its surroundings. A process of its own: a large region takes seconds of a processor, which would be everybody's.
 *
 * `node logo-fill.main.ts <picture> <target.png> <left> <top> <width> <height>`
 */

/** A logo's edge is soft, and compression smears it. */
const EDGE = 3

const [source = '', target = '', ...numbers] = process.argv.slice(2)
const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
const { data, info } = await sharp(source).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

const [fromX, fromY] = [Math.max(left - EDGE, 0), Math.max(top - EDGE, 0)]
const [toX, toY] = [Math.min(left + width + EDGE, info.width), Math.min(top + height + EDGE, info.height)]
fillRegion({ data, width: info.width, height: info.height }, { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY })

await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  .png({ compressionLevel: 1 })
  .toFile(target)
