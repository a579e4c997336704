import { DOCUMENT_FILTERS, type DocumentFilter, type DocumentState, type FieldValue } from '@mafteach/contract/documents'
import type { FormCode } from '@mafteach/contract/forms'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import { ApiError, notFound } from '#platform/errors.ts'

/** Papers of an agent; another agent's are not there. */

export type Fields = Record<string, FieldValue>

const papers = (db: Db, me: number) =>
  db
    .selectFrom('document as d')
    .leftJoin('form_version as v', 'v.id', 'd.form_version_id')
    // Handed over to another agent, a customer is theirs; the papers stay with who made them.
    .leftJoin('customer as c', (join) => join.onRef('c.id', '=', 'd.customer_id').onRef('c.agent_id', '=', 'd.agent_id'))
    .where('d.agent_id', '=', me)

const COLUMNS = [
  'd.id',
  'd.title',
  'd.state',
  'd.asset_id',
  'd.customer_id',
  'd.created_at',
  'd.updated_at',
  sql<FormCode | null>`v.code`.as('form'),
  'v.version',
  'c.name as customer_name',
] as const

export interface DocumentQuery {
  state?: DocumentState | undefined
  filter?: DocumentFilter | undefined
  customer?: number | undefined
  asset?: number | undefined
  /** Each is to be found; null finds nothing. */
  patterns: string[] | null
}

function found(db: Db, me: number, { state, filter, customer, asset, patterns }: DocumentQuery) {
  let query = papers(db, me)
  if (state) query = query.where('d.state', '=', state)
  if (filter) query = query.where('d.state', 'in', DOCUMENT_FILTERS[filter])
  if (customer !== undefined) query = query.where('d.customer_id', '=', customer)
  if (asset !== undefined) query = query.where('d.asset_id', '=', asset)
  if (patterns === null) query = query.where(sql<boolean>`false`)
  for (const pattern of patterns ?? []) query = query.where(sql<boolean>`(d.search like ${pattern} or c.search like ${pattern})`)
  return query
}

/** One page of an agent's papers, newest first, and how many there are. */
export async function listDocuments(
  db: Db,
  me: number,
  asked: DocumentQuery & { waiting_first?: boolean | undefined },
  page: { limit: number; offset: number },
) {
  let query = found(db, me, asked)
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  if (asked.waiting_first) query = query.orderBy(sql`d.state in ('sent', 'opened')`, 'desc')
  const rows = await query.select(COLUMNS).orderBy('d.id', 'desc').limit(page.limit).offset(page.offset).execute()
  return { count, rows }
}
export type PaperRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

/** How many papers of each state there are. */
export const countByState = (db: Db, me: number, asked: DocumentQuery) =>
  found(db, me, asked)
    .select(['d.state', sql<number>`count(*)`.as('count')])
    .groupBy('d.state')
    .execute()

/** A paper with what was filled in, and the text that it was made of. */
export async function readDocument(db: Db, me: number, id: number) {
  const row = await papers(db, me)
    .select([...COLUMNS, sql<Fields>`d.fields`.as('fields'), 'v.text'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type Paper = Awaited<ReturnType<typeof readDocument>>

/** A draft for a change; what was sent stays as it is. */
export async function lockDraft(db: Db, me: number, id: number): Promise<Paper & { form: FormCode }> {
  await db.selectFrom('document').select('id').where('id', '=', id).where('agent_id', '=', me).forUpdate().execute()
  const paper = await readDocument(db, me, id)
  if (paper.state !== 'draft' || !paper.form) throw new ApiError('conflict')
  return { ...paper, form: paper.form }
}

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
