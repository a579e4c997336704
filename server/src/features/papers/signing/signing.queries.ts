import type { DocumentState, PaperChannel, PaperEvent, SignerState } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'
import type { Boxes, SignerLanguage } from '@mafteach/contract/signing'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isNumberHiddenFromReader } from '#domain/fee-guard.ts'
import type { House } from '#domain/house-numbers.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Fields } from '../field.rules.ts'
import type { Paper } from '../paper.ts'

/** Sent papers, their signers and events. */

export interface SentPaper {
  id: number
  agent_id: number
  /** Still a customer of this agent. */
  customer_id: number | null
  asset_id: number | null
  form: FormCode
  version: number
  title: string
  state: DocumentState
  channel: PaperChannel
  reminders: boolean
  /** The paper to sign. */
  drawing: Paper
  /** The house whose number signers do not see before all have signed. */
  hidden_address: House | null
  created_at: Date
  sent_at: Date
  expires_at: Date
  remind_at: Date | null
  /** Set once everybody has signed, until it is sealed. */
  seal_at: Date | null
  signed_at: Date | null
}

export type PaperSigner = Omit<Selectable<Tables['document_signer']>, 'boxes' | 'state' | 'language'> & {
  state: SignerState
  /** The language in which it was read. */
  language: SignerLanguage
  boxes: Boxes | null
}

/** A paper that was sent; null for any other. */
export async function readPaper(db: Db, id: number): Promise<SentPaper | null> {
  const row = await db
    .selectFrom('document as d')
    .innerJoin('form_version as v', 'v.id', 'd.form_version_id')
    .leftJoin('customer as c', (join) => join.onRef('c.id', '=', 'd.customer_id').onRef('c.agent_id', '=', 'd.agent_id'))
    .select(['d.id', 'd.agent_id', 'c.id as customer_id', 'd.asset_id', 'v.code as form', 'v.version', 'd.title', 'd.state'])
    .select([
      'd.channel',
      'd.reminders',
      'd.drawing',
      'd.hidden_address',
      'd.created_at',
      'd.sent_at',
      'd.expires_at',
      'd.remind_at',
      'd.seal_at',
      'd.signed_at',
    ])
    .where('d.id', '=', id)
    .where('d.sent_at', 'is not', null)
    .executeTakeFirst()
  return (row as SentPaper | undefined) ?? null
}

/**
 * Locks a paper for a change, after its asset and its customer, the order of all callers that lock more. Null if it was not sent, or if its customer
 * changed in the meantime; a retry finds it.
 */
export async function lockPaper(db: Db, id: number): Promise<SentPaper | null> {
  const found = await readPaper(db, id)
  if (!found) return null
  await sql`select from asset where id = ${found.asset_id} for no key update`.execute(db)
  await lockCustomer(db, found.customer_id)
  await sql`select from document where id = ${id} for update`.execute(db)
  const paper = await readPaper(db, id)
  return paper?.customer_id === found.customer_id && paper.asset_id === found.asset_id ? paper : null
}

export const lockCustomer = (db: Db, customer: number | null) =>
  sql`select from customer where id = ${customer} for no key update`.execute(db)

/** The house of an asset whose number signers see only after signing, whether customers of this agent or others; null if there is none. */
export async function readHiddenAddress(
  db: Db,
  { agent, customer, asset }: { agent: number; customer: number | null; asset: number | null },
): Promise<House | null> {
  const row = await db
    .selectFrom('asset as a')
    .innerJoin('street as s', 's.id', 'a.street_id')
    .select(['s.name as street', 'a.address_number as number'])
    .where('a.id', '=', asset)
    .where(isNumberHiddenFromReader({ agent, customer: customer ?? 0 }))
    .executeTakeFirst()
  return row ?? null
}

/** The customer's phone, and the names of them in the customer's row and in the paper. */
export async function whoIsCustomer(
  db: Db,
  document: number,
  customer: number,
): Promise<{ phone: string | null; names: string[] }> {
  const { phone, name, written } = await db
    .selectFrom('customer as c')
    .innerJoin('document as d', (join) => join.on('d.id', '=', document))
    .select(['c.phone', 'c.name', sql<string | null>`d.fields ->> 'customer_name'`.as('written')])
    .where('c.id', '=', customer)
    .executeTakeFirstOrThrow()
  return { phone, names: written === null ? [name] : [written, name] }
}

/** In the order of signing. */
export async function readSigners(db: Db, document: number): Promise<PaperSigner[]> {
  const rows = await db
    .selectFrom('document_signer')
    .selectAll()
    .where('document_id', '=', document)
    .orderBy('position')
    .execute()
  return rows as PaperSigner[]
}

export const insertSigners = (db: Db, signers: Insertable<Tables['document_signer']>[]) =>
  db.insertInto('document_signer').values(signers).execute()

export const updateSigner = (db: Db, id: number, change: Updateable<Tables['document_signer']>) =>
  db.updateTable('document_signer').set(change).where('id', '=', id).execute()

export const updatePaper = (db: Db, id: number, change: Updateable<Tables['document']>) =>
  db.updateTable('document').set(change).where('id', '=', id).execute()

export const insertFile = (db: Db, file: Insertable<Tables['document_file']>) =>
  db.insertInto('document_file').values(file).execute()

export const readFile = (db: Db, document: number, kind: 'shown' | 'signed') =>
  db
    .selectFrom('document_file')
    .select(['bytes', 'sha256'])
    .where('document_id', '=', document)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The SHA-256 of a paper's files, in hex. */
export async function readHashes(db: Db, document: number): Promise<{ shown: string | null; signed: string | null }> {
  const rows = await db.selectFrom('document_file').select(['kind', 'sha256']).where('document_id', '=', document).execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sha256.toString('hex') ?? null
  return { shown: of('shown'), signed: of('signed') }
}

export const readFields = async (db: Db, document: number): Promise<Fields> =>
  (await db.selectFrom('document').select('fields').where('id', '=', document).executeTakeFirstOrThrow()).fields as Fields

interface NewEvent {
  document: number
  kind: Exclude<PaperEvent, 'created'>
  signer?: number | null
  ip?: string | null
  device?: string | null
}

export async function logPaperEvent(
  db: Db,
  { document, kind, signer = null, ip = null, device = null }: NewEvent,
  at: Date,
): Promise<void> {
  await db.insertInto('document_event').values({ document_id: document, kind, signer_id: signer, at, ip, device }).execute()
}

export const readEvents = (db: Db, document: number) =>
  db
    .selectFrom('document_event as e')
    .leftJoin('document_signer as s', 's.id', 'e.signer_id')
    .select(sql<PaperEvent>`e.kind`.as('kind'))
    .select(['e.at', 'e.signer_id', 's.name as signer', 'e.ip', 'e.device'])
    .where('e.document_id', '=', document)
    .orderBy('e.id')
    .execute()

/** The sender, for messages and pages. */
export const readAgent = (db: Db, agent: number) =>
  db
    .selectFrom('agent as a')
    .leftJoin('agency as g', 'g.id', 'a.agency_id')
    .select(['a.id', 'a.uuid', 'a.name', 'a.phone', 'a.image_url', 'a.license_number', 'a.closed_at', 'g.name as agency'])
    .where('a.id', '=', agent)
    .executeTakeFirstOrThrow()
