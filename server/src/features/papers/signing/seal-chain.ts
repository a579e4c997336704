import { createHash } from 'node:crypto'
import type { PaperRecord } from './record.queries.ts'

/** Content of a seal in its canonical form, the same for everybody who checks it. */

export interface Sealed {
  seal: number
  document: number
  form: string
  version: number
  /** SHA-256 of the file as shown, and as signed, in hex. */
  shown: string
  signed: string
  sealed_at: string
  /** Database content of the paper; seals of former versions have none. */
  record?: PaperRecord
}

export const contentOf = ({ seal, document, form, version, shown, signed, sealed_at, record }: Sealed): string =>
  JSON.stringify({ seal, document, form, version, shown, signed, sealed_at, ...(record && { record: written(record) }) })

const written = ({
  customer,
  asset,
  paper,
  signers,
  consents,
  events,
  consent_count,
  event_count,
}: PaperRecord): PaperRecord => ({
  customer,
  asset,
  paper,
  signers,
  consents,
  events,
  consent_count,
  event_count,
})

export const hashOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content, 'utf8').digest()
