import type { PhotoProblem } from './photo-problems.ts'

/** Above what phones take; a small file that would unfold into more is no photo. */
export const PIXELS_MAX = 64_000_000

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and name of a PNG's part stand before its content, a checksum behind it. */
const PNG_PART_FRAME = 12

/** The bytes that a JPEG, PNG or WebP begins with. The name and type that a client sends say nothing. */
const isPhoto = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(PNG_START) ||
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

/** How many pixels these bytes hold as their head tells, or why they are no photo. Nothing is unfolded. */
export async function readHead(bytes: Buffer): Promise<{ pixels: number } | PhotoProblem> {
  if (!isPhoto(bytes)) return 'not_photo'
  if (isAnimatedPng(bytes)) return 'animated'
  const { default: sharp } = await import('sharp')
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return 'broken'
  if ((head.pages ?? 1) > 1) return 'animated'
  const pixels = head.width * head.height
  return pixels > PIXELS_MAX ? 'too_many_pixels' : { pixels }
}
