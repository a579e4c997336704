import type { FeeSheetInput } from '@mafteach/contract/fees'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The agent's deal, locked: sheets that are written at once are written one after the other. */
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

/** Which of these agents may have a part: those of the deal, and who works in the agency of `me`. */
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
