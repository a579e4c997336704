import type { ExclusivityEvent, MarketingAction } from '@mafteach/contract/exclusivity'
import type { UploadType } from '@mafteach/contract/paper-kinds'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import type { Fields } from '../field.rules.ts'
import type { Around } from './begin.rules.ts'

/** Exclusivities of an asset and their logs of marketing actions. */

const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** Fields of an asset's exclusivities that everybody has signed, except one paper's. */
export async function readSigned(db: Db, asset: number, besides = 0): Promise<Fields[]> {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('form_version as v', 'v.id', 'd.form_version_id')
    .select(sql<Fields>`d.fields`.as('fields'))
    .where('d.asset_id', '=', asset)
    .where('d.id', '<>', besides)
    .where('v.code', '=', 'EXCLUSIVE')
    .where(sql<boolean>`(d.state = 'signed' or d.seal_at is not null)`)
    .execute()
  return rows.map(({ fields }) => fields)
}

/** What the validity of an exclusivity depends on when it is sent or signed: its asset, and other exclusivities of that asset. */
export async function readAround(db: Db, document: number, asset: number | null): Promise<Around> {
  if (asset === null) return { asset: null, others: [] }
  const others = await readSigned(db, asset, document)
  const found = await db.selectFrom('asset').select('asset_type').where('id', '=', asset).executeTakeFirst()
  return { asset: found ?? null, others }
}

/** Whether a customer has signed an order to sell. */
export const hasSellersOrder = async (db: Db, me: number, customer: number): Promise<boolean> =>
  (await db
    .selectFrom('document as d')
    .innerJoin('form_version as v', 'v.id', 'd.form_version_id')
    .select('d.id')
    .where('d.customer_id', '=', customer)
    .where('d.agent_id', '=', me)
    .where('d.state', '=', 'signed')
    .where('v.code', '=', 'ORDER_SELLER')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The present exclusivity, otherwise the next, otherwise the last; the paper may belong to another agent. */
export const readExclusivity = (db: Db, me: number, asset: number, today: string) =>
  db
    .selectFrom('exclusivity as e')
    .innerJoin('document as d', 'd.id', 'e.document_id')
    .select([
      'e.document_id',
      'd.title',
      sql<boolean>`d.agent_id = ${me}`.as('is_mine'),
      dayOf('e.starts_on').as('starts_on'),
      dayOf('e.ends_on').as('ends_on'),
      sql<MarketingAction[]>`e.actions`.as('actions'),
      'e.other',
    ])
    .where('e.asset_id', '=', asset)
    .orderBy(
      sql`case when ${today}::date between e.starts_on and e.ends_on then 0 when e.starts_on > ${today}::date then 1 else 2 end`,
    )
    .orderBy(sql`case when e.starts_on > ${today}::date then e.starts_on end`)
    .orderBy('e.ends_on', 'desc')
    .orderBy('e.document_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type ExclusivityRow = NonNullable<Awaited<ReturnType<typeof readExclusivity>>>

export const insertExclusivity = (db: Db, row: Insertable<Tables['exclusivity']>) =>
  db.insertInto('exclusivity').values(row).execute()

/** Sets until when an asset is exclusive, by all signed exclusivities. */
export const setExclusiveUntil = (db: Db, asset: number) =>
  sql`update asset set exclusive_until = (select max(ends_on) from exclusivity where asset_id = ${asset}) where id = ${asset}`.execute(
    db,
  )

export const readDone = (db: Db, document: number) =>
  db
    .selectFrom('exclusivity_action')
    .select([
      sql<MarketingAction>`action`.as('action'),
      dayOf('done_on').as('done_on'),
      // Sent messages count as proof.
      sql<boolean>`(proof_url is not null or proof_id is not null or event is not null)`.as('has_proof'),
    ])
    .where('document_id', '=', document)
    .where('struck_at', 'is', null)
    .where(sql<boolean>`(event is null or event = 'BROADCAST')`)
    .orderBy('done_on')
    .orderBy('id')
    .execute()

/** The agent named by a column. */
const agentOf = (column: 'x.logged_by' | 'x.struck_by' | 'x.partner_id') =>
  sql<{
    id: number
    name: string
  } | null>`(select jsonb_build_object('id', a.id, 'name', a.name) from agent a where a.id = ${sql.ref(column)})`

const logged = (db: Db, document: number) =>
  db
    .selectFrom('exclusivity_action as x')
    .leftJoin('document as proof', 'proof.id', 'x.proof_id')
    .leftJoin('document_upload as file', 'file.document_id', 'x.proof_id')
    .select([
      'x.id',
      sql<ExclusivityEvent | null>`x.event`.as('event'),
      'x.count',
      agentOf('x.partner_id').as('partner'),
      agentOf('x.logged_by').as('by'),
      agentOf('x.struck_by').as('struck_by'),
      sql<MarketingAction>`x.action`.as('action'),
      dayOf('x.done_on').as('done_on'),
      'x.note',
      'x.proof_url',
      'x.proof_id',
      'proof.title as proof_title',
      sql<UploadType | null>`file.type`.as('proof_type'),
      'x.created_at',
      'x.struck_at',
      'x.struck_reason',
    ])
    .where('x.document_id', '=', document)

export type LoggedRow = Awaited<ReturnType<ReturnType<typeof logged>['executeTakeFirstOrThrow']>>

const LAST_DONE = new ListOrder('last done', desc('x.done_on', 'date'), desc('x.id', 'bigint'))

export const listLogged = (db: Db, document: number, page: ListPart) => page.read(logged(db, document), LAST_DONE)

export const readLogged = (db: Db, document: number, id: number): Promise<LoggedRow> =>
  logged(db, document).where('x.id', '=', id).executeTakeFirstOrThrow()

export const countLogged = async (db: Db, document: number): Promise<number> => {
  const { count } = await db
    .selectFrom('exclusivity_action')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('document_id', '=', document)
    .executeTakeFirstOrThrow()
  return count
}

export const insertAction = (db: Db, row: Insertable<Tables['exclusivity_action']>) =>
  db.insertInto('exclusivity_action').values(row).returning('id').executeTakeFirstOrThrow()

/** Strikes an action through; false if there is none. An action that is already struck through keeps its reason. */
export const strikeAction = async (
  db: Db,
  { document, id, me, reason, now }: { document: number; id: number; me: number; reason: string; now: Date },
): Promise<boolean> => {
  await db
    .updateTable('exclusivity_action')
    .set({ struck_at: now, struck_reason: reason, struck_by: me })
    .where('document_id', '=', document)
    .where('id', '=', id)
    .where('struck_at', 'is', null)
    .execute()
  return (
    (await db
      .selectFrom('exclusivity_action')
      .select('id')
      .where('document_id', '=', document)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

/** Whether an upload is the agent's own. */
export const isOwnUpload = async (db: Db, me: number, document: number): Promise<boolean> =>
  (await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', document)
    .where('agent_id', '=', me)
    .where('state', '=', 'uploaded')
    .executeTakeFirst()) !== undefined
