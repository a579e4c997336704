import type { PhotoProblem } from './photo-problems.ts'

/** Rejects small files that would decompress to more pixels. */
const PIXELS_MAX = 64_000_000
/** Size of the largest photos of phones. A baseline JPEG is scaled down while decoding; a progressive one needs memory for its full size. */
const BASELINE_JPEG_PIXELS_MAX = 220_000_000

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** In a PNG chunk, length and name precede the content and a checksum follows it. */
const PNG_PART_FRAME = 12
/** Brands of HEIF files with a single picture: HEVC of iPhones, and AV1. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'mif2', 'avif'])

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isHeif = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.has(bytes.toString('latin1', 8, 12))

/** Checks the first bytes for JPEG, PNG, WebP, TIFF, HEIC or AVIF. The name and type sent by a client prove nothing. */
const isPhoto = (bytes: Buffer): boolean =>
  isJpeg(bytes) ||
  isHeif(bytes) ||
  bytes.subarray(0, 8).equals(PNG_START) ||
  ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4)) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** An animated PNG has a chunk for it, which decoders of still pictures ignore. */
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
  /** HEVC, which needs a separate decoder (docs/decisions/0117). */
  isHevc: boolean
}

/** The number of pixels according to the header, or the problem. Does not decode. */
export async function readHead(bytes: Buffer): Promise<PhotoHead | PhotoProblem> {
  if (!isPhoto(bytes)) return 'not_photo'
  if (isAnimatedPng(bytes)) return 'animated'
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return 'broken'
  // A HEIC contains thumbnails and further pictures besides the main one.
  if ((head.pages ?? 1) > 1 && !isHeif(bytes)) return 'animated'
  const pixels = head.width * head.height
  const isBaselineJpeg = isJpeg(bytes) && !head.isProgressive
  if (pixels > (isBaselineJpeg ? BASELINE_JPEG_PIXELS_MAX : PIXELS_MAX)) return 'too_many_pixels'
  return { pixels, isHevc: head.compression === 'hevc' }
}
