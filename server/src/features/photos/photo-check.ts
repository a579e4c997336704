import type { PhotoProblem } from './photo-problems.ts'

/** A small file that would unfold into more is no photo. */
const PIXELS_MAX = 64_000_000
/** Of the largest photos that phones take. Their JPEG is made smaller while it is read; a progressive one has to be held at full size. */
const BASELINE_JPEG_PIXELS_MAX = 220_000_000

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and name of a PNG's part stand before its content, a checksum behind it. */
const PNG_PART_FRAME = 12
/** Brands of HEIF files that hold one picture: HEVC as iPhones make them, and AV1. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2', 'avif'])

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isHeif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.has(bytes.toString('latin1', 8, 12))

/** The bytes that a JPEG, PNG, WebP, TIFF, HEIC or AVIF begins with. The name and type that a client sends say nothing. */
const isPhoto = (bytes: Buffer): boolean =>
  isJpeg(bytes) ||
  isHeif(bytes) ||
  bytes.subarray(0, 8).equals(PNG_START) ||
  ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4)) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** An animated PNG says so in a part of its own, which decoders of still pictures pass over. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG_START)) return false
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + PNG_PART_FRAME) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
  }
  return false
}

export interface PhotoHead {
  pixels: number
  /** HEVC, which needs a decoder of its own (docs/decisions/0117). */
  isHevc: boolean
}

/** How many pixels these bytes hold as their head tells, or why they are no photo. Nothing is unfolded. */
export async function readHead(bytes: Buffer): Promise<PhotoHead | PhotoProblem> {
  if (!isPhoto(bytes)) return 'not_photo'
  if (isAnimatedPng(bytes)) return 'animated'
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return 'broken'
  // A HEIC holds thumbnails and further pictures beside the one that is shown.
  if ((head.pages ?? 1) > 1 && !isHeif(bytes)) return 'animated'
  const pixels = head.width * head.height
  const isBaselineJpeg = isJpeg(bytes) && !head.isProgressive
  if (pixels > (isBaselineJpeg ? BASELINE_JPEG_PIXELS_MAX : PIXELS_MAX)) return 'too_many_pixels'
  return { pixels, isHevc: head.compression === 'hevc' }
}
