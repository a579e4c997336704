import { type ContactRow, contactOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'

/** Undefined for an account that is closed. */
export async function readAgent(db: Db, id: number): Promise<ContactRow | undefined> {
  const row = await db
    .selectFrom('agent')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select(contactOf('agent.id').as('contact'))
    .executeTakeFirst()
  return row?.contact
}
