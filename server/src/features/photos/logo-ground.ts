import type { Sharp } from 'sharp'

/** A logo as a picture that can stand anywhere: cut to what is drawn, with a margin, on a ground on which it is seen. */

const WHITE = [255, 255, 255] as const
/** Under a logo that was drawn for a dark ground: on white nobody would see it. */
const DARK = [30, 27, 23] as const
/** Mean brightness from which what is drawn counts as light. */
const LIGHT = 190
/** How far corners may differ to be one ground. */
const ALIKE = 24
/** What is cut off may differ so much from the ground. */
const THRESHOLD = 14
/** In parts of the shorter side, which of a long logo will be a fifth of the longer one. */
const MARGIN = 0.2
/** Height to width, and width to height: a longer one gets more ground. */
const [TALL_MAX, WIDE_MAX] = [1.5, 5]
/** What sharp needs in each direction to find an edge. */
const EDGE = 3

type Rgb = readonly [red: number, green: number, blue: number]
interface Raw {
  data: Buffer
  width: number
  height: number
}

const pixelAt = ({ data }: Raw, at: number) => [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!, data[4 * at + 3]!] as const

/** Of all that is not transparent. */
function brightnessOf(raw: Raw): number {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < raw.width * raw.height; at++) {
    const [red, green, blue, alpha] = pixelAt(raw, at)
    sum += (0.299 * red + 0.587 * green + 0.114 * blue) * alpha
    weight += alpha
  }
  return weight === 0 ? 0 : sum / weight
}

/** Its own ground where it has one, as its corners show. */
function groundOf(raw: Raw): Rgb {
  const { width, height } = raw
  const corners = [0, width - 1, width * (height - 1), width * height - 1].map((at) => pixelAt(raw, at))
  if (corners.some(([, , , alpha]) => alpha < 128)) return brightnessOf(raw) > LIGHT ? DARK : WHITE
  const [first] = corners
  const isOne = corners.every((corner) => corner.every((channel, at) => Math.abs(channel - first![at]!) < ALIKE))
  return isOne ? [first![0], first![1], first![2]] : WHITE
}

export async function onOwnGround(picture: Sharp): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [r, g, b] = groundOf({ data, width, height })
  const background = { r, g, b }
  // Sharp cuts before it flattens, in whatever order it is told.
  const flat = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background })
    .raw()
    .toBuffer()
  const whole = sharp(flat, { raw: { width, height, channels: 3 } })
  const canCut = Math.min(width, height) >= EDGE
  const cut = await (canCut ? whole.trim({ background, threshold: THRESHOLD }) : whole)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const [wide, high] = [cut.info.width, cut.info.height]
  const shorter = Math.max(Math.min(wide, high), Math.max(wide, high) / WIDE_MAX)
  const margin = Math.max(1, Math.round(shorter * MARGIN))
  const [outerWidth, outerHeight] = [wide + 2 * margin, high + 2 * margin]
  const x = margin + Math.max(0, Math.ceil((outerHeight / TALL_MAX - outerWidth) / 2))
  const y = margin + Math.max(0, Math.ceil((outerWidth / WIDE_MAX - outerHeight) / 2))
  return sharp(cut.data).extend({ left: x, right: x, top: y, bottom: y, background }).png({ compressionLevel: 1 }).toBuffer()
}
