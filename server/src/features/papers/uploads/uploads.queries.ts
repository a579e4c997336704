import type { DealSide } from '@mafteach/contract/deals'
import type { PaperKind, Upload } from '@mafteach/contract/paper-kinds'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { columns, lockDocument, papers } from '../documents.queries.ts'

/** Uploaded files among an agent's papers. */

export const insertUpload = (db: Db, row: Insertable<Tables['document_upload']>) =>
  db.insertInto('document_upload').values(row).execute()

/** The paper that an attempt has already created. */
export async function findAttempt(db: Db, me: number, attempt: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('document_upload')
    .select('document_id')
    .where('agent_id', '=', me)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return row?.document_id
}

export async function lockUpload(db: Db, me: number, id: number, now: Date) {
  const paper = await lockDocument(db, me, id, now)
  if (!paper.upload) throw new ApiError('conflict')
  return { ...paper, upload: paper.upload }
}

interface Change {
  title: string
  search: string
  customer_id: number | null
  asset_id: number | null
  updated_at: Date
}

export async function updateUpload(
  db: Db,
  id: number,
  change: Change,
  { kind, expires_on, deal }: Pick<Upload, 'kind' | 'expires_on' | 'deal'>,
) {
  await db.updateTable('document').set(change).where('id', '=', id).execute()
  await db.updateTable('document_upload').set({ kind, expires_on, deal_id: deal }).where('document_id', '=', id).execute()
}

export const deletePaper = (db: Db, id: number) => db.deleteFrom('document').where('id', '=', id).execute()

export const fileOf = async (db: Db, id: number): Promise<string> => {
  const row = await db.selectFrom('document_upload').select('file').where('document_id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row.file
}

export async function knownFiles(db: Db, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .selectFrom('document_upload')
    .select('file')
    .where('file', '=', sql<string>`any(${files}::text[])`)
    .execute()
  return new Set(rows.map(({ file }) => file))
}

/** A deal of the caller: their side of it, its property, and their customers on it. */
export async function readOwnDeal(db: Db, me: number, id: number) {
  const deal = await db.selectFrom('deal').select('asset_id').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()
  if (!deal) throw notFound()
  const sides = await db.selectFrom('deal_side').select(['side', 'agent_id', 'customer_id']).where('deal_id', '=', id).execute()
  const mine = sides.filter(({ agent_id }) => agent_id === me).map(({ side }) => side)
  const side: DealSide = mine.length > 1 ? 'both' : mine[0] === 'selling' ? 'selling' : 'buying'
  return { side, asset: deal.asset_id, customers: sides.flatMap(({ customer_id }) => customer_id ?? []) }
}

/** Papers of these kinds that belong to a deal: uploaded to it, or of its customers and about its property or none. */
export const readPapersOfDeal = (
  db: Db,
  me: number,
  deal: { id: number; asset: number | null; customers: number[] },
  kinds: readonly PaperKind[],
  now: Date,
) =>
  papers(db, me)
    .select([...columns(now), sql<PaperKind>`coalesce(u.kind, v.code)`.as('kind')])
    .where(
      sql<boolean>`u.deal_id = ${deal.id} or (d.customer_id = any(${deal.customers}::bigint[]) and u.deal_id is null
        and coalesce(u.kind, v.code) = any(${kinds}::text[]) and (d.asset_id is null or d.asset_id = ${deal.asset}))`,
    )
    .orderBy(sql`array_position(array['signed', 'uploaded', 'opened', 'sent', 'draft'], d.state)`)
    .orderBy('d.id', 'desc')
    .limit(PAPERS_MAX)
    .execute()

const PAPERS_MAX = 200
