import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Offers of assets for buyers of other agents. */

/** When each asset was offered for each buyer, by `offerKey`. */
export async function readOffers(db: Db, pairs: { asset: number; customer: number }[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ asset: number; customer: number; offered_at: Date }>`
    select o.asset_id as asset, o.customer_id as customer, min(o.offered_at) as offered_at
    from demand_offer o
    join unnest(${pairs.map(({ asset }) => asset)}::bigint[], ${pairs.map(({ customer }) => customer)}::bigint[]) p (asset, customer)
      on o.asset_id = p.asset and o.customer_id = p.customer
    group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [offerKey(row), row.offered_at]))
}

export const offerKey = ({ asset, customer }: { asset: number; customer: number }): string => `${asset} ${customer}`

export const insertOffer = (db: Db, { asset, customer }: { asset: number; customer: number }, now: Date) =>
  db.insertInto('demand_offer').values({ asset_id: asset, customer_id: customer, offered_at: now }).execute()

export const countConnections = async (db: Db, me: number): Promise<number> =>
  (
    await db
      .selectFrom('connection')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('agent_id', '=', me)
      .executeTakeFirstOrThrow()
  ).count

export const isMine = async (db: Db, me: number, asset: number): Promise<boolean> =>
  (await db.selectFrom('asset').select('id').where('id', '=', asset).where('agent_id', '=', me).executeTakeFirst()) !== undefined

/** Locks a buyer until the transaction ends and returns the name; undefined if deleted. */
export const lockName = async (db: Db, customer: number): Promise<string | undefined> =>
  (await db.selectFrom('customer').select('name').where('id', '=', customer).forKeyShare().executeTakeFirst())?.name
