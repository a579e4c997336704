import { createRequire } from 'node:module'
import type * as opencv from '@techstark/opencv-js'
import sharp from 'sharp'

/**
 * Fills in a region of a picture from its surroundings (OpenCV's inpainting). A process of its own: the library takes some 150 MB and
 * seconds of a processor, which end with it.
 *
 * `node images-logo.main.ts <picture> <target.png> <left> <top> <width> <height>`
 */

type OpenCv = typeof opencv

/** What the filling looks at around the region, in pixels, and how far each pixel looks. */
const AROUND = 48
const RADIUS = 5
/** A logo's edge is soft, and compression smears it. */
const EDGE = 3

const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv & { onRuntimeInitialized?: () => void }
// The module is a promise of itself: an await of it would never end.
await new Promise<void>((ready) => {
  cv.onRuntimeInitialized = ready
})

const [source = '', target = '', ...numbers] = process.argv.slice(2)
const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
const picture = await sharp(source).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
const { width: all, height: high } = picture.info

const crop = within(left - AROUND, top - AROUND, left + width + AROUND, top + height + AROUND)
const logo = within(left - EDGE, top - EDGE, left + width + EDGE, top + height + EDGE)
const raw = { raw: { width: all, height: high, channels: 3 } } as const
const around = await sharp(picture.data, raw).extract(crop).raw().toBuffer()

const pixels = cv.matFromArray(crop.height, crop.width, cv.CV_8UC3, around)
const mask = cv.Mat.zeros(crop.height, crop.width, cv.CV_8UC1)
const start = new cv.Point(logo.left - crop.left, logo.top - crop.top)
const end = new cv.Point(start.x + logo.width - 1, start.y + logo.height - 1)
cv.rectangle(mask, start, end, new cv.Scalar(255), cv.FILLED)
const filled = new cv.Mat()
cv.inpaint(pixels, mask, filled, RADIUS, cv.INPAINT_NS)

await sharp(picture.data, raw)
  .composite([
    {
      input: Buffer.from(filled.data),
      raw: { width: crop.width, height: crop.height, channels: 3 },
      left: crop.left,
      top: crop.top,
    },
  ])
  .png({ compressionLevel: 1 })
  .toFile(target)

/** The part of a rectangle that lies on the picture. */
function within(fromX: number, fromY: number, toX: number, toY: number) {
  const [x, y] = [Math.max(fromX, 0), Math.max(fromY, 0)]
  return { left: x, top: y, width: Math.min(toX, all) - x, height: Math.min(toY, high) - y }
}
