import { createHash } from 'node:crypto'
import { DAY_MS } from '@mafteach/contract/days'
import type { PaperChannel } from '@mafteach/contract/documents'
import { REMINDER_DAYS } from '@mafteach/contract/signing'
import { logPaperTimelineEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/db.ts'
import type { Paper } from '../paper.ts'
import { newSalt } from './links.ts'
import * as queries from './signing.queries.ts'

/** Who is to sign, once that was checked. */
export interface CheckedSigner {
  name: string
  phone: string
  id_number: string | null
}

interface Sending {
  id: number
  /** Of its agent still. */
  customer: number | null
  signers: CheckedSigner[]
  channel: PaperChannel
  reminders: boolean
  expires_at: Date
  /** As it is shown from now on, and the bytes of that. */
  drawing: Paper
  bytes: Buffer
  now: Date
}

/** A locked draft stays as it was drawn, and waits for those who sign it. Nothing goes out yet: the answer is who has to be told. */
export async function sendPaper(
  db: Db,
  { id, customer, signers, channel, reminders, expires_at, drawing, bytes, now }: Sending,
): Promise<{ paper: queries.SentPaper; first: queries.PaperSigner }> {
  await queries.updatePaper(db, id, {
    state: 'sent',
    channel,
    reminders,
    drawing: JSON.stringify(drawing),
    sent_at: now,
    expires_at,
    remind_at: reminders ? new Date(now.getTime() + REMINDER_DAYS[0] * DAY_MS) : null,
    updated_at: now,
  })
  const phone = customer === null ? null : await queries.phoneOfCustomer(db, customer)
  const isKnown = signers.some((signer) => signer.phone === phone)
  await queries.insertSigners(
    db,
    signers.map((signer, at) => ({
      ...signer,
      document_id: id,
      position: at + 1,
      // Where nobody has the customer's phone, the first who signs is the customer.
      is_customer: customer !== null && (isKnown ? signer.phone === phone : at === 0),
      salt: newSalt(),
      state: 'waiting',
    })),
  )
  const sha256 = createHash('sha256').update(bytes).digest()
  await queries.keepFile(db, { document_id: id, kind: 'shown', bytes, sha256, created_at: now })
  await queries.logPaperEvent(db, { document: id, kind: 'sent' }, now)
  const paper = (await queries.readPaper(db, id))!
  if (customer !== null) await logPaperTimelineEvent(db, customer, { document: id, title: paper.title, state: 'sent' }, now)
  const [first] = await queries.readSigners(db, id)
  return { paper, first: first! }
}
