import { type Identity, isSameIdentity, readIdentity } from '@mafteach/contract/identity'
import { isSameName } from '@mafteach/contract/names'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import type { Boxes, SignerLanguage } from '@mafteach/contract/signing'
import type { Db } from '#platform/database/db.ts'
import { hasPassport } from '../field.rules.ts'
import { insertConsent } from './consents.queries.ts'
import * as queries from './signing.queries.ts'
import { turnOf } from './signing.rules.ts'

/** A signer's actions on a locked paper. */

/** How long the process that took the last signature has to seal the paper before another one does. */
const SEAL_MS = 10_000

/** A paper and one of its signers. */
export interface Opened {
  paper: queries.SentPaper
  signers: queries.PaperSigner[]
  signer: queries.PaperSigner
}

/** Stored origin of an action. */
export interface Origin {
  ip: string
  device: string
}

/** Records that the signer opened the paper for the first time. */
export async function openPaper(
  db: Db,
  { paper, signer }: Pick<Opened, 'paper' | 'signer'>,
  origin: Origin,
  now: Date,
): Promise<void> {
  await queries.updateSigner(db, signer.id, { state: 'opened', opened_at: now })
  if (paper.state === 'sent') await queries.updatePaper(db, paper.id, { state: 'opened', updated_at: now })
  await queries.logPaperEvent(db, { document: paper.id, kind: 'opened', signer: signer.id, ...origin }, now)
}

export interface GivenSignature {
  name: string
  identity: Identity
  kind: 'typed' | 'drawn'
  /** A name, or a PNG. */
  bytes: Buffer
  boxes: Boxes
  language: SignerLanguage
  verified_at: Date
}

/**
 * Whether the signer is the customer whom the paper names, and signs on a phone other than the agent's; otherwise it covers nothing
 * (domain/fee-guard.ts).
 */
async function isNamed(
  db: Db,
  paper: queries.SentPaper,
  signer: queries.PaperSigner,
  { name, identity }: Pick<GivenSignature, 'name' | 'identity'>,
): Promise<boolean> {
  const { customer_name, customer_id_number: number, ...fields } = await queries.readFields(db, paper.id)
  if (!signer.is_customer || typeof customer_name !== 'string' || typeof number !== 'string') return false
  const country = fields.customer_id_country as string | undefined
  const named = readIdentity({ kind: hasPassport(fields) ? 'PASSPORT' : 'ID', number, country })
  if (typeof named === 'string') return false
  const agent = await queries.readAgent(db, paper.agent_id)
  return signer.phone !== agent.phone && isSameName(name, customer_name) && isSameIdentity(identity, named)
}

/** Stores a signature and the signer's consents. Returns whose turn is next; after the last signature the paper waits for its seal. */
export async function signPaper(
  db: Db,
  { paper, signers, signer }: Opened,
  { name, identity, kind, bytes, boxes, language, verified_at }: GivenSignature,
  origin: Origin,
  now: Date,
): Promise<queries.PaperSigner | null> {
  const document = paper.id
  await queries.updateSigner(db, signer.id, {
    state: 'signed',
    opened_at: signer.opened_at ?? now,
    verified_at,
    signed_at: now,
    signed_name: name,
    signed_id_number: identity.number,
    signed_id_country: identity.country,
    signature_kind: kind,
    signature: bytes,
    // Without a translation the Hebrew was read, whatever the language of the page.
    language: language !== 'he' && paper.drawing.translations?.[language] ? language : 'he',
    boxes: JSON.stringify(boxes),
    privacy_version: PRIVACY_VERSION,
    is_named: await isNamed(db, paper, signer, { name, identity }),
    ...origin,
  })
  await queries.logPaperEvent(db, { document, kind: 'signed', signer: signer.id, ...origin }, now)
  const customer_id = signer.is_customer ? paper.customer_id : null
  await insertConsent(db, {
    document_id: document,
    signer_id: signer.id,
    customer_id,
    act: 'given',
    ...boxes,
    at: now,
    ...origin,
  })
  const next = turnOf(signers.filter(({ id }) => id !== signer.id))
  await queries.updatePaper(db, document, {
    state: 'opened',
    updated_at: now,
    ...(next ? {} : { seal_at: new Date(now.getTime() + SEAL_MS), remind_at: null }),
  })
  return next
}
