import sharp from 'sharp'

const PIXELS_MAX = 4_000_000
/** Anything smaller was not drawn on a pad. */
const PAD_LEAST = 32
/** The darkness of ink, and how many such pixels are more than a touch of the pad. */
const INK_DARK = 200
const INK_LEAST = 24
/** Three times the printed size. */
const SIZE = { width: 900, height: 300 }

/** A grey PNG of a drawing, or why there is none. */
export type Drawing = { png: Uint8Array } | { problem: 'no_picture' | 'empty' }

/** Decodes a PNG drawn on a pad and re-encodes it. */
export async function signaturePicture(bytes: Uint8Array): Promise<Drawing> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
  const png = await picture
    .metadata()
    .then(({ format }) =>
      format === 'png'
        ? picture
            .flatten({ background: '#ffffff' })
            .greyscale()
            .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
            .png({ compressionLevel: 9 })
            .toBuffer()
        : null,
    )
    .catch(() => null)
  if (!png) return { problem: 'no_picture' }
  const { width, height } = await sharp(png).metadata()
  const { channels } = await sharp(png).stats()
  const isEmpty = channels.every(({ min, max }) => min === max)
  const ink = (await sharp(png).raw().toBuffer()).filter((grey) => grey < INK_DARK).length
  return ink < INK_LEAST || (isEmpty && width >= PAD_LEAST && height >= PAD_LEAST) ? { problem: 'empty' } : { png }
}
