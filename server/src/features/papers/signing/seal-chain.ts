import { createHash } from 'node:crypto'

/** What a seal says, written the same way by everybody who checks it. */

export interface Sealed {
  seal: number
  document: number
  form: string
  version: number
  /** SHA-256 of the file as it was shown, and as it was signed, in hex. */
  shown: string
  signed: string
  sealed_at: string
}

export const contentOf = ({ seal, document, form, version, shown, signed, sealed_at }: Sealed): string =>
  JSON.stringify({ seal, document, form, version, shown, signed, sealed_at })

export const hashOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content, 'utf8').digest()
