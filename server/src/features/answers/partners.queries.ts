import type { Db } from '#platform/database/db.ts'

/** Partners of customers and their own statements. Their answers are stored like the customers' (`answering.queries.ts`). */

export const readPartner = (db: Db, customer: number) =>
  db.selectFrom('partner').selectAll().where('customer_id', '=', customer).executeTakeFirst()

interface NewPartner {
  name: string
  phone: string | null
  token: string
}

/** For a locked customer. */
export const insertPartner = (db: Db, customer: number, partner: NewPartner, created_at: Date) =>
  db
    .insertInto('partner')
    .values({ customer_id: customer, ...partner, created_at })
    .execute()

export const renewToken = (db: Db, id: number, token: string) =>
  db.updateTable('partner').set({ token, open_count: 0, opened_at: null }).where('id', '=', id).execute()

/** Stores a partner's statement; false if it was made before. */
export async function markReported(db: Db, id: number, what: 'found_at' | 'stopped_at', now: Date): Promise<boolean> {
  const update = db
    .updateTable('partner')
    .set({ [what]: now })
    .where('id', '=', id)
    .where(what, 'is', null)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** Answering again means looking again. */
export const markLooking = (db: Db, id: number) =>
  db.updateTable('partner').set({ found_at: null }).where('id', '=', id).where('found_at', 'is not', null).execute()
