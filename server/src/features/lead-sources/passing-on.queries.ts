import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Leads that were not answered in time. */

export const dueLeads = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('answer_due_at', '<=', now)
    .orderBy('answer_due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a due lead with its customer; undefined if another node has it. */
export async function lockDueLead(db: Db, id: number, now: Date) {
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'source_id', 'customer_id', 'at'])
    .where('id', '=', id)
    .where('answer_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!lead) return undefined
  const customer = await db
    .selectFrom('customer')
    .select(['agent_id', 'name'])
    .where('id', '=', lead.customer_id)
    .executeTakeFirstOrThrow()
  const source = await db.selectFrom('lead_source').selectAll().where('id', '=', lead.source_id).executeTakeFirstOrThrow()
  return { ...lead, customer, source }
}

/** Agents who had a lead, the last one last. */
export const turnsOf = async (db: Db, lead: number): Promise<number[]> =>
  (await db.selectFrom('lead_turn').select('agent_id').where('lead_id', '=', lead).orderBy('id').execute()).map(
    ({ agent_id }) => agent_id,
  )

/** Whether the agent acted on a customer since: a note, message, call or its result. */
export async function isAnswered(db: Db, customer: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_answered: boolean }>`select
    exists (select from note where customer_id = ${customer} and created_at >= ${since} and removed_at is null and not is_from_customer)
    or exists (select from message where customer_id = ${customer} and created_at >= ${since} and state not in ('cancelled', 'failed') and purpose <> 'automatic')
    or exists (select from phone_call where customer_id = ${customer} and answered_at >= ${since})
    or exists (select from customer_event where customer_id = ${customer} and kind = 'called' and at >= ${since}) as is_answered`.execute(
    db,
  )
  return rows[0]!.is_answered
}

export const setDue = (db: Db, id: number, answer_due_at: Date | null) =>
  db.updateTable('lead').set({ answer_due_at }).where('id', '=', id).execute()
