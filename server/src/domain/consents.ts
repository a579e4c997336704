import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * Consents of customers. Nothing automatic and no broadcast goes to customers who left the box of messages empty or withdrew; every such path asks
 * here. What an agent sends by hand is part of the order.
 */

/** Whether a customer, whose id is a column, accepts only messages sent by hand. */
export const refusesMessages = (customer: RawBuilder<unknown>) =>
  sql<boolean>`((select not messages from consent where customer_id = ${customer} order by id desc limit 1) is true)`

/** Which of these customers do. */
export async function refusing(db: Db, customers: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${customers}::bigint[]) asked (id) where ${refusesMessages(sql`asked.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
