import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'

/** An agent's own customers. Another agent's does not exist: 404. */

export const isOwnCustomer = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.selectFrom('customer').select('id').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()) !== undefined

/** The id of a customer of one's own. */
export async function ownCustomer(db: Db, me: number, id: number): Promise<number> {
  if (!(await isOwnCustomer(db, me, id))) throw notFound()
  return id
}

/**
 * Locks a customer of one's own for a change. Who locks more takes assets first, then customers, then their listings, then the agent's row of
 * `agent_home`.
 */
export async function lockOwnCustomer(db: Db, me: number, id: number) {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound()
  return customer
}
