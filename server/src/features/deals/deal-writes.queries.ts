import type { DealType } from '@mafteach/contract/deals'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Realtors } from './deals.rules.ts'

/** Records deals and takes them back. Lock order: the asset, then customers (`domain/customers.ts`). */

/** The agent's own among these customers, locked. */
export const lockCustomers = (db: Db, me: number, ids: number[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'activity_state', 'customer_type', 'sold_current_asset'])
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type LockedCustomer = Awaited<ReturnType<typeof lockCustomers>>[number]

interface NewDeal {
  agent: number
  asset: Pick<Selectable<Tables['asset']>, 'id' | 'visibility_status'>
  deal_type: DealType
  rent_until: string | null
  deal_date: string
  price: number | null
  commission: number | null
  notes: string | null
  now: Date
}

/** Stores a deal with the asset's present facts; returns its id. */
export async function insertDeal(db: Db, { agent, asset, now, ...terms }: NewDeal): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deal (agent_id, deal_type, rent_until, deal_date, price, commission, notes, asset_id, city_name, neighborhood_name, street_name,
      address_number, asset_type, number_of_rooms, asset_built_area, asked_price, asset_was, created_at)
    select ${agent}, ${terms.deal_type}, ${terms.rent_until}, ${terms.deal_date}, ${terms.price}, ${terms.commission}, ${terms.notes}, a.id, city.name, neighborhood.name, street.name,
      a.address_number, a.asset_type, a.number_of_rooms, a.asset_built_area, a.price, ${asset.visibility_status}, ${now}
    from asset a join city on city.id = a.city_id join neighborhood on neighborhood.id = a.neighborhood_id join street on street.id = a.street_id
    where a.id = ${asset.id}
    returning id`.execute(db)
  return rows[0]!.id
}

/** Attaches the asset's agreed co-operations to its deal. */
export const linkCooperations = (db: Db, deal: number, asset: number) =>
  db
    .updateTable('cooperation')
    .set({ deal_id: deal })
    .where('asset_id', '=', asset)
    .where('state', '=', 'accepted')
    .where('deal_id', 'is', null)
    .execute()

interface Side {
  customer: number | null
  made_dormant: boolean
  made_sold: boolean
}

/** Stores both sides of a deal, and its effects on their customers. */
export const insertSides = (db: Db, deal: number, realtors: Realtors, sides: Record<'buying' | 'selling', Side>) =>
  db
    .insertInto('deal_side')
    .values(
      (['buying', 'selling'] as const).map((side) => {
        const { customer, ...made } = sides[side]
        return { ...made, deal_id: deal, side, agent_id: realtors[side], customer_id: customer }
      }),
    )
    .execute()

/** Whether a seller still has a search or another marketed asset. */
export async function isStillActive(db: Db, seller: number, soldAsset: number): Promise<boolean> {
  const { rows } = await sql<{ is_active: boolean }>`select
    exists (select from listing where customer_id = ${seller})
    or exists (select from asset where seller_id = ${seller} and market > 0 and id <> ${soldAsset}) as is_active`.execute(db)
  return rows[0]!.is_active
}

export const readDeal = (db: Db, me: number, id: number) =>
  db
    .selectFrom('deal')
    .select(['asset_id', 'asset_was', 'created_at', 'deal_type', 'deal_date', 'rent_until'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .executeTakeFirst()

export const readSides = (db: Db, deal: number) =>
  db.selectFrom('deal_side').select(['customer_id', 'made_dormant', 'made_sold']).where('deal_id', '=', deal).execute()

/** Whether it is the asset's latest deal. */
export async function isLastDeal(db: Db, deal: number, asset: number): Promise<boolean> {
  const later = db.selectFrom('deal').select('id').where('asset_id', '=', asset).where('id', '>', deal)
  return (await later.executeTakeFirst()) === undefined
}

/** Deletes a deal with its sides; false if it was deleted already. */
export const removeDeal = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom('deal').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
