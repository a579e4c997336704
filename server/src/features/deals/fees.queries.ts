import type { FeeSheet, FeeSheetInput } from '@mafteach/contract/fees'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Locks the agent's deal, so that sheets are written one after another. */
export const lockDeal = (db: Db, me: number, id: number) =>
  db.selectFrom('deal').select(['id', 'deal_date']).where('id', '=', id).where('agent_id', '=', me).forUpdate().executeTakeFirst()

export const readDealDate = (db: Db, me: number, id: number) =>
  db.selectFrom('deal').select('deal_date').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()

export const readFees = (db: Db, deal: number) =>
  db
    .selectFrom('deal_fee')
    .select(['side', 'amount', 'has_vat', 'dealer', 'paid_at', 'allocation_number as number'])
    .where('deal_id', '=', deal)
    .orderBy('position')
    .execute()

export const readParts = (db: Db, deal: number) =>
  db
    .selectFrom('deal_fee_part as p')
    .innerJoin('agent as g', 'g.id', 'p.agent_id')
    .select(['p.agent_id as realtor', 'g.name', sql<number>`p.percent::float8`.as('percent')])
    .where('p.deal_id', '=', deal)
    .orderBy('p.position')
    .execute()

/**
 * Fees by the newest order or addendum that each side's customer signed about the deal's property, for its kind. Percentages of a rent are of one
 * month.
 */
export async function readAgreedFees(db: Db, me: number, deal: number): Promise<FeeSheet['agreed']> {
  const { rows } = await sql<FeeSheet['agreed'][number]>`
    select distinct on (s.side) case s.side when 'buying' then 'BUYER' else 'SELLER' end as side,
      case f.kind when 'PERCENT' then f.percent::float8 end as percent,
      case f.kind when 'PERCENT' then round(d.price * f.percent / 100)::integer else f.sum::integer end as amount,
      p.fields ->> 'fee_vat' = 'INCLUDED' as has_vat
    from deal d
    join deal_side s on s.deal_id = d.id
    join document p on p.asset_id = d.asset_id and p.customer_id = s.customer_id and p.agent_id = ${me}
    cross join lateral (select p.fields ->> 'fee_kind' as kind, (p.fields ->> 'fee_percent')::numeric as percent, (p.fields ->> 'fee_sum')::numeric as sum) f
    where d.id = ${deal} and d.agent_id = ${me} and p.state = 'signed'
      and p.fields ->> 'deal_kind' in (case d.deal_type when 'RE' then 'RENT' else 'PURCHASE' end, case d.deal_type when 'RE' then 'LEASE' else 'SALE' end)
      and case f.kind when 'PERCENT' then f.percent else f.sum end is not null
    order by s.side, p.signed_at desc, p.id desc`.execute(db)
  return rows
}

/** Those of these agents who may get a part: agents of the deal, and of the agency of `me`. */
export async function mayHaveParts(db: Db, me: number, deal: number, agents: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select g.id from agent g join agent m on m.id = ${me}
    where g.id = any(${agents}::bigint[]) and (
      g.id = m.id or g.agency_id = m.agency_id and g.is_working and g.closed_at is null
      or exists (select from deal_side s where s.deal_id = ${deal} and s.agent_id = g.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function replaceFees(db: Db, deal: number, { lines, split }: FeeSheetInput): Promise<void> {
  await db.deleteFrom('deal_fee').where('deal_id', '=', deal).execute()
  await db.deleteFrom('deal_fee_part').where('deal_id', '=', deal).execute()
  if (lines.length > 0)
    await db
      .insertInto('deal_fee')
      .values(
        lines.map(({ number, ...line }, position) => ({ deal_id: deal, position, ...line, allocation_number: number || null })),
      )
      .execute()
  if (split.length > 0)
    await db
      .insertInto('deal_fee_part')
      .values(split.map(({ realtor, percent }, position) => ({ deal_id: deal, agent_id: realtor, position, percent })))
      .execute()
}
