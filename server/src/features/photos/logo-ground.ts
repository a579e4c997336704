import type { Sharp } from 'sharp'

/** Prepares a logo for any page: trimmed, with a margin, on a background that it contrasts with. */

const WHITE = [255, 255, 255] as const
/** Background of light logos, which would be invisible on white. */
const DARK = [30, 27, 23] as const
/** Mean brightness (0 to 255) from which a logo counts as light. */
const LIGHT = 190
/** Maximum difference between corners of one background. */
const ALIKE = 24
/** Maximum difference from the background of what is trimmed. */
const THRESHOLD = 14
/** Margin as a share of the shorter side (at least a fifth of the longer one). */
const MARGIN = 0.2
/** Maximum height to width, and width to height; longer logos get more background. */
const [TALL_MAX, WIDE_MAX] = [1.5, 5]
/** Minimum pixels in each direction for sharp's trim. */
const EDGE = 3

type Rgb = readonly [red: number, green: number, blue: number]
interface Raw {
  data: Buffer
  width: number
  height: number
}

const pixelAt = ({ data }: Raw, at: number) => [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!, data[4 * at + 3]!] as const

/** Mean brightness, weighted by opacity. */
function brightnessOf(raw: Raw): number {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < raw.width * raw.height; at++) {
    const [red, green, blue, alpha] = pixelAt(raw, at)
    sum += (0.299 * red + 0.587 * green + 0.114 * blue) * alpha
    weight += alpha
  }
  return weight === 0 ? 0 : sum / weight
}

/** The logo's own background if its four corners agree; otherwise white, or dark for a light transparent logo. */
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
  // Two steps, because sharp trims before it flattens, regardless of the order of calls.
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
