import { SIGNATURE_BYTES_MAX } from '@mafteach/contract/signing'
import { ValidationError } from '#platform/http/errors.ts'
import { WorkerDied } from '#platform/jobs/worker-processes.ts'
import type { Renderer } from '../renderer.ts'

/** A drawn signature as sent: decoded as a picture and re-encoded. */

const DATA_URL = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/

const refused = (he: string, en: string) => new ValidationError({ signature: { says: { he, en } } })
const noPicture = () => refused('החתימה לא התקבלה כתמונה', 'the signature is no picture')

/** A grey PNG of the drawing; rejects what is no picture, too large or empty. */
export async function drawnSignature(url: string, { signature }: Pick<Renderer, 'signature'>): Promise<Buffer> {
  const encoded = DATA_URL.exec(url)?.[1]
  const bytes = encoded ? Buffer.from(encoded, 'base64') : null
  if (!bytes) throw noPicture()
  if (bytes.length > SIGNATURE_BYTES_MAX) throw refused('החתימה גדולה מדי', 'the signature is too large')
  const drawing = await signature(bytes).catch((error: unknown) => {
    throw error instanceof WorkerDied ? noPicture() : error
  })
  if ('png' in drawing) return Buffer.from(drawing.png)
  throw drawing.problem === 'empty' ? refused('אין חתימה במסגרת', 'nothing was drawn') : noPicture()
}
