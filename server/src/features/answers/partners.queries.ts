import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** The partners of customers, and what they say of themselves. Their answers are kept as the customers' are (`answering.queries.ts`). */

export const readPartner = (db: Db, customer: number) =>
  db.selectFrom('partner').selectAll().where('customer_id', '=', customer).executeTakeFirst()

interface NewPartner {
  name: string
  phone: string | null
  token: string
}

/** Of a locked customer. */
export const insertPartner = (db: Db, customer: number, partner: NewPartner, created_at: Date) =>
  db
    .insertInto('partner')
    .values({ customer_id: customer, ...partner, created_at })
    .execute()

export const renewToken = (db: Db, id: number, token: string) =>
  db.updateTable('partner').set({ token, open_count: 0, opened_at: null }).where('id', '=', id).execute()

/** Keeps what a partner says of themselves; false where it was said before. */
export async function markSaid(db: Db, id: number, what: 'found_at' | 'stopped_at', now: Date): Promise<boolean> {
  const said = db
    .updateTable('partner')
    .set({ [what]: now })
    .where('id', '=', id)
    .where(what, 'is', null)
  return (await said.executeTakeFirst()).numUpdatedRows > 0n
}

/** Who answers again is looking again. */
export const markLooking = (db: Db, id: number) =>
  db.updateTable('partner').set({ found_at: null }).where('id', '=', id).where('found_at', 'is not', null).execute()

/** Removes a locked customer's partner, and with them link, answers, wishes and what the timeline tells of those; nobody needs the tasks of viewings that they asked for. */
export async function deletePartner(db: Db, { id, customer_id }: { id: number; customer_id: number }, now: Date): Promise<void> {
  await sql`update task t set done_at = ${now}, result = 'NOT_NEEDED', updated_at = ${now} from partner_answer a
    where a.partner_id = ${id} and t.id = a.viewing_task_id and t.done_at is null and t.deleted_at is null`.execute(db)
  await sql`delete from customer_event where customer_id = ${customer_id}
    and (kind in ('partner_answered', 'partner_wished') or kind = 'partner' and data ->> 'state' in ('found', 'stopped'))`.execute(
    db,
  )
  await db.deleteFrom('partner').where('id', '=', id).execute()
}
