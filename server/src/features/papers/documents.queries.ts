import { DOCUMENT_FILTERS, type DocumentFilter, type DocumentState, type PaperChannel } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/form-kinds'
import type { Upload as StoredUpload } from '@mafteach/contract/paper-kinds'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import type { Fields } from './field.rules.ts'

/** An agent's papers. */

export const papers = (db: Db, me: number) =>
  db
    .selectFrom('document as d')
    .leftJoin('form_version as v', 'v.id', 'd.form_version_id')
    // When a customer is transferred to another agent, the papers stay with the agent who created them.
    .leftJoin('customer as c', (join) => join.onRef('c.id', '=', 'd.customer_id').onRef('c.agent_id', '=', 'd.agent_id'))
    .leftJoin('document_upload as u', 'u.document_id', 'd.id')
    .where('d.agent_id', '=', me)

/** Can no longer be signed in time. Excludes papers that everybody has signed and that only wait for their seal. */
const isExpired = (now: Date) => sql<boolean>`(d.state in ('sent', 'opened') and d.expires_at <= ${now} and d.seal_at is null)`

const stateAt = (now: Date) => sql<DocumentState>`case when ${isExpired(now)} then 'expired' else d.state end`

export const columns = (now: Date) => [
  'd.id' as const,
  'd.title' as const,
  stateAt(now).as('state'),
  'd.asset_id' as const,
  'd.customer_id' as const,
  'd.created_at' as const,
  'd.updated_at' as const,
  'd.sent_at' as const,
  'd.expires_at' as const,
  'd.signed_at' as const,
  sql<PaperChannel | null>`d.channel`.as('channel'),
  'd.reminders' as const,
  'd.seal_at' as const,
  'd.erased_at' as const,
  sql<FormCode | null>`v.code`.as('form'),
  'v.version' as const,
  'c.name as customer_name' as const,
  sql<StoredUpload | null>`case when u.document_id is not null then
    jsonb_build_object('kind', u.kind, 'name', u.name, 'type', u.type, 'size', u.size, 'expires_on', u.expires_on, 'deal', u.deal_id) end`.as(
    'upload',
  ),
  sql<string | null>`(select s.name from document_signer s
    where s.document_id = d.id and s.state in ('waiting', 'opened') and d.state in ('sent', 'opened') and not ${isExpired(now)}
    order by s.position limit 1)`.as('turn'),
]

export interface DocumentQuery {
  state?: DocumentState | undefined
  filter?: DocumentFilter | undefined
  customer?: number | undefined
  asset?: number | undefined
  deal?: number | undefined
  /** All must be found; null matches nothing. */
  expressions: string[] | null
}

/** For the signable states, only papers that can still be signed in time. */
const isOneOf = (states: readonly DocumentState[], now: Date) =>
  sql<boolean>`(d.state = any(${states}::text[]) and not ${isExpired(now)} or ${states.includes('expired')} and ${isExpired(now)})`

function found(db: Db, me: number, { state, filter, customer, asset, deal, expressions }: DocumentQuery, now: Date) {
  let query = papers(db, me)
  if (state) query = query.where(isOneOf([state], now))
  if (filter) query = query.where(isOneOf(DOCUMENT_FILTERS[filter], now))
  if (customer !== undefined) query = query.where('d.customer_id', '=', customer)
  if (asset !== undefined) query = query.where('d.asset_id', '=', asset)
  if (deal !== undefined) query = query.where('u.deal_id', '=', deal)
  if (expressions === null) query = query.where(sql<boolean>`false`)
  for (const expression of expressions ?? [])
    query = query.where(sql<boolean>`(d.search ~ ${expression} or c.search ~ ${expression})`)
  return query
}

const NEWEST = new ListOrder('newest', desc('d.id', 'bigint'))
const waitingFirst = (now: Date) =>
  new ListOrder('waiting first', desc(isOneOf(DOCUMENT_FILTERS.waiting, now), 'boolean'), desc('d.id', 'bigint'))

/** One page of an agent's papers, newest first, and the total. */
export function listDocuments(
  db: Db,
  me: number,
  filter: DocumentQuery & { waiting_first?: boolean | undefined },
  page: ListPart,
  now: Date,
) {
  return page.readCounted(
    db,
    (db) => {
      const query = found(db, me, filter, now)
      return { all: query, shown: query.select(columns(now)) }
    },
    filter.waiting_first ? waitingFirst(now) : NEWEST,
  )
}
export type PaperRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

/** Number of papers in each state. */
export const countByState = (db: Db, me: number, filter: DocumentQuery, now: Date) =>
  found(db, me, filter, now)
    .select([stateAt(now).as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute()

/** The present logo of the agent's agency, in base64. */
const logoOf = sql<string | null>`(select translate(encode(l.png, 'base64'), E'\\n', '')
  from agency_logo l join agent a on a.agency_id = l.agency_id where a.id = d.agent_id)`

/** A paper with its fields and the text of its form. */
export async function readDocument(db: Db, me: number, id: number, now: Date) {
  const row = await papers(db, me)
    .select([...columns(now), sql<Fields>`d.fields`.as('fields'), 'v.text', logoOf.as('logo')])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type Document = Awaited<ReturnType<typeof readDocument>>

export async function lockDocument(db: Db, me: number, id: number, now: Date): Promise<Document> {
  await db.selectFrom('document').select('id').where('id', '=', id).where('agent_id', '=', me).forUpdate().execute()
  return readDocument(db, me, id, now)
}

/** Locks a draft for a change; papers that were sent cannot be changed. */
export async function lockDraft(db: Db, me: number, id: number, now: Date): Promise<Draft> {
  const paper = await lockDocument(db, me, id, now)
  if (paper.state !== 'draft' || !paper.form) throw new ApiError('conflict')
  return { ...paper, form: paper.form }
}
/** A paper made from a form. */
export type Draft = Document & { form: FormCode }

type NewDocument = Omit<Insertable<Tables['document']>, 'fields'> & { fields: Fields }

export const insertDocument = async (db: Db, { fields, ...row }: NewDocument): Promise<number> =>
  (
    await db
      .insertInto('document')
      .values({ ...row, fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateDraft = (
  db: Db,
  id: number,
  { fields, ...row }: { fields: Fields; asset_id: number | null; search: string; updated_at: Date },
) =>
  db
    .updateTable('document')
    .set({ ...row, fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute()
