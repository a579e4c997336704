import { SIGNATURE_BYTES_MAX } from '@mafteach/contract/signing'
import { ValidationError } from '#platform/errors.ts'

/** A drawn signature as it came: read as a picture, and written anew. */

const PIXELS_MAX = 4_000_000
/** What is smaller was drawn on no pad: it is somebody's mark. */
const PAD_LEAST = 32
/** How dark ink is, and how many pixels of it are more than a touch of the pad. */
const INK_DARK = 200
const INK_LEAST = 24
/** As large as it is printed, three times over. */
const SIZE = { width: 900, height: 300 }
const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

const refused = (he: string, en: string) => new ValidationError({ signature: { says: { he, en } } })

/** A grey PNG of the drawing; a picture that is none, is too large or shows nothing is refused. */
export async function drawnSignature(url: string): Promise<Buffer> {
  const encoded = DATA_URL.exec(url)?.[1]
  const bytes = encoded ? Buffer.from(encoded, 'base64') : null
  if (!bytes) throw refused('החתימה לא התקבלה כתמונה', 'the signature is no picture')
  if (bytes.length > SIGNATURE_BYTES_MAX) throw refused('החתימה גדולה מדי', 'the signature is too large')
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
  const drawn = await picture
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
  if (!drawn) throw refused('החתימה לא התקבלה כתמונה', 'the signature is no picture')
  const { width, height } = await sharp(drawn).metadata()
  const { channels } = await sharp(drawn).stats()
  const isEmpty = channels.every(({ min, max }) => min === max)
  const ink = (await sharp(drawn).raw().toBuffer()).filter((grey) => grey < INK_DARK).length
  if (ink < INK_LEAST || (isEmpty && width >= PAD_LEAST && height >= PAD_LEAST))
    throw refused('אין חתימה במסגרת', 'nothing was drawn')
  return drawn
}
