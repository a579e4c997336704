import { createHash } from 'node:crypto'
import { DAY_MS } from '@mafteach/contract/days'
import type { PaperChannel } from '@mafteach/contract/documents'
import { isSameName } from '@mafteach/contract/names'
import { REMINDER_DAYS } from '@mafteach/contract/signing'
import type { House } from '#domain/house-numbers.ts'
import { logPaperTimelineEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'
import type { Paper } from '../paper.ts'
import { newSalt } from './links.ts'
import * as queries from './signing.queries.ts'

/** Who is to sign, once that was checked. */
export interface CheckedSigner {
  name: string
  phone: string
  id_number: string | null
  /** Of a passport; null of an Israeli number. */
  id_country: string | null
  address: string | null
}

interface Sending {
  id: number
  /** Of its agent still. */
  customer: number | null
  signers: CheckedSigner[]
  channel: PaperChannel
  reminders: boolean
  expires_at: Date
  /** As it is signed, and the bytes of what is shown before. */
  drawing: Paper
  hidden_address: House | null
  bytes: Buffer
  now: Date
}

/** Which of the signers is the customer: by the phone, else by the name that the customer or the paper has; -1 where nobody is. */
export function customerAmong(
  signers: readonly Pick<CheckedSigner, 'name' | 'phone'>[],
  { phone, names }: { phone: string | null; names: readonly string[] },
): number {
  const byPhone = signers.findIndex((signer) => signer.phone === phone)
  return byPhone >= 0 ? byPhone : signers.findIndex(({ name }) => names.some((other) => isSameName(name, other)))
}

/** A locked draft stays as it was drawn, and waits for those who sign it. Nothing goes out yet: the answer is who has to be told. */
export async function sendPaper(
  db: Db,
  { id, customer, signers, channel, reminders, expires_at, drawing, hidden_address, bytes, now }: Sending,
): Promise<{ paper: queries.SentPaper; first: queries.PaperSigner }> {
  await queries.updatePaper(db, id, {
    state: 'sent',
    channel,
    reminders,
    drawing: JSON.stringify(drawing),
    ...(hidden_address ? { hidden_address: JSON.stringify(hidden_address) } : {}),
    sent_at: now,
    expires_at,
    remind_at: reminders ? new Date(now.getTime() + REMINDER_DAYS[0] * DAY_MS) : null,
    updated_at: now,
  })
  const of = customer === null ? null : await queries.whoIsCustomer(db, id, customer)
  await queries.insertSigners(
    db,
    signers.map(({ address: _, ...signer }, at) => ({
      ...signer,
      document_id: id,
      position: at + 1,
      is_customer: of !== null && at === customerAmong(signers, of),
      salt: newSalt(),
      state: 'waiting',
    })),
  )
  const sha256 = createHash('sha256').update(bytes).digest()
  await queries.insertFile(db, { document_id: id, kind: 'shown', bytes, sha256, created_at: now })
  await queries.logPaperEvent(db, { document: id, kind: 'sent' }, now)
  const paper = (await queries.readPaper(db, id))!
  if (customer !== null) await logPaperTimelineEvent(db, customer, { document: id, title: paper.title, state: 'sent' }, now)
  const [first] = await queries.readSigners(db, id)
  return { paper, first: first! }
}
