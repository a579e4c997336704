import { OUTCOME_AFTER_MINUTES, REMINDER_HOURS, VIEWING_MINUTES } from '@mafteach/contract/viewings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { ViewingRow } from './viewings.queries.ts'

/** Confirmed viewings that are due for a reminder to the customer, or a question to the agent about the outcome. The alias of a viewing is `v`. */

/** Processed per check, one after the other, each in its own transaction. */
const TOGETHER = 50

/** In the future, within the agent's hours, scheduled and confirmed before the time of the reminder, and without a reminder for this time. */
const isDue = (now: Date) => sql<boolean>`(v.state = 'confirmed' and v.starts_at > ${now}
  and v.starts_at <= ${now}::timestamptz + ${REMINDER_HOURS.most} * interval '1 hour'
  and v.starts_at - s.viewing_reminder_hours * interval '1 hour' between v.scheduled_at and ${now}
  and v.reminded_for is distinct from v.starts_at and coalesce(v.remind_after, ${now}) <= ${now})`

const OWN_SETTING = sql`viewing v join agent_setting s on s.agent_id = v.agent_id join agent a on a.id = v.agent_id and a.closed_at is null`

const dueRows = async <Row>(db: Db, columns: RawBuilder<unknown>, now: Date, id: number | null, tail: RawBuilder<unknown>) =>
  (
    await sql<Row>`select ${columns} from ${OWN_SETTING}
      where ${isDue(now)} ${id === null ? sql`` : sql`and v.id = ${id}`} ${tail}`.execute(db)
  ).rows

export const dueReminders = (db: Db, now: Date) =>
  dueRows<{ id: number; customer_id: number }>(
    db,
    sql`v.id, v.customer_id`,
    now,
    null,
    sql`order by v.starts_at, v.id limit ${sql.lit(TOGETHER)}`,
  )

/** Locks a viewing whose reminder is due, after its customer; undefined if another node has sent it in the meantime. */
export async function lockDue(db: Db, { id, customer_id }: { id: number; customer_id: number }, now: Date) {
  await db.selectFrom('customer').select('id').where('id', '=', customer_id).forNoKeyUpdate().execute()
  const [row] = await dueRows<ViewingRow>(db, sql`v.*`, now, id, sql`for update of v`)
  return row
}

export const settleReminder = (db: Db, { id, starts_at }: Pick<ViewingRow, 'id' | 'starts_at'>) =>
  db.updateTable('viewing').set({ reminded_for: starts_at }).where('id', '=', id).execute()

export const putOffReminder = (db: Db, id: number, remind_after: Date) =>
  db.updateTable('viewing').set({ remind_after }).where('id', '=', id).execute()

/** Viewings that ended earlier were missed during an outage of all nodes; they are in the overview. */
const OUTCOME_WITHIN = sql`interval '1 day'`

export interface Ended {
  id: number
  agent_id: number
  customer_id: number
  customer: string
  street: string
}

/** Claims past viewings without an outcome about which nobody was asked; those that are being changed are left to the next check. */
export async function takeEnded(db: Db, now: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with due as (
      select v.id from viewing v
      where v.state = 'confirmed' and v.asked_for is distinct from v.starts_at
        and v.starts_at > ${now}::timestamptz - ${OUTCOME_WITHIN} - ${VIEWING_MINUTES.longest} * interval '1 minute' and v.starts_at < ${now}
        and v.starts_at + (v.minutes + ${OUTCOME_AFTER_MINUTES}) * interval '1 minute' between ${now}::timestamptz - ${OUTCOME_WITHIN} and ${now}
      order by v.starts_at, v.id limit ${sql.lit(TOGETHER)} for update skip locked),
    asked as (update viewing v set asked_for = v.starts_at from due where v.id = due.id returning v.*)
    select asked.id, asked.agent_id, asked.customer_id, c.name as customer, street.name as street
    from asked join customer c on c.id = asked.customer_id
      join asset a on a.city_id = asked.city_id and a.id = asked.asset_id join street on street.id = a.street_id
    order by asked.starts_at, asked.id`.execute(db)
  return rows
}
