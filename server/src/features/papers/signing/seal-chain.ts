import { createHash } from 'node:crypto'
import type { PaperRecord } from './record.queries.ts'

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
  /** What the database said of the paper; seals of former versions have none. */
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
