import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * What customers agreed to when they signed. Nothing automatic and no broadcast goes to who left the box of messages empty, or withdrew: every such path asks
 * here. What an agent sends by hand is a service of the order.
 */

/** Whether the customer of a column wants no messages but those that are sent by hand. */
export const refusesMessages = (customer: RawBuilder<unknown>) =>
  sql<boolean>`((select not messages from consent where customer_id = ${customer} order by id desc limit 1) is true)`

/** Which of these customers do. */
export async function refusing(db: Db, customers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${customers}::bigint[]) asked (id) where ${refusesMessages(sql`asked.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
