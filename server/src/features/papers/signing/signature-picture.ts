import sharp from 'sharp'

const PIXELS_MAX = 4_000_000
/** What is smaller was drawn on no pad: it is somebody's mark. */
const PAD_LEAST = 32
/** How dark ink is, and how many pixels of it are more than a touch of the pad. */
const INK_DARK = 200
const INK_LEAST = 24
/** As large as it is printed, three times over. */
const SIZE = { width: 900, height: 300 }

/** A grey PNG of a drawing, or why it is none. */
export type Drawing = { png: Uint8Array } | { problem: 'no_picture' | 'empty' }

/** Reads what was drawn on a pad as a PNG, and writes it anew. */
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
