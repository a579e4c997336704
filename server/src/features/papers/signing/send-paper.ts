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

/** A signer, after all checks. */
export interface CheckedSigner {
  name: string
  phone: string
  id_number: string | null
  /** Country of a passport; null for an Israeli number. */
  id_country: string | null
  address: string | null
}

interface Sending {
  id: number
  /** Still a customer of the agent. */
  customer: number | null
  signers: CheckedSigner[]
  channel: PaperChannel
  reminders: boolean
  expires_at: Date
  /** The paper to sign, and the bytes of what is shown before signing. */
  drawing: Paper
  hidden_address: House | null
  bytes: Buffer
  now: Date
}

/** Index of the customer among the signers: by phone, otherwise by the customer's or the paper's name; -1 if none. */
export function customerAmong(
  signers: readonly Pick<CheckedSigner, 'name' | 'phone'>[],
  { phone, names }: { phone: string | null; names: readonly string[] },
): number {
  const byPhone = signers.findIndex((signer) => signer.phone === phone)
  return byPhone >= 0 ? byPhone : signers.findIndex(({ name }) => names.some((other) => isSameName(name, other)))
}

/** Freezes a locked draft as drawn and opens it for its signers. Sends nothing yet: returns whom to notify. */
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
