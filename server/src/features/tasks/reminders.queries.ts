import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Condition: due reminders. The index `task_reminder` contains those not sent yet. */

const isDue = (now: Date) => sql`t.remind_at <= ${now} and t.reminded_at is null and t.done_at is null and t.deleted_at is null`

/** Agents with due reminders, locked in the same way and order as by changes of their navigation. Agents locked by others are left to the next check. */
export async function claimAgents(db: Db, most: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ agent_id: number }>`
    select agent_id from agent_home where agent_id in (select t.agent_id from task t where ${isDue(now)})
    order by agent_id limit ${most} for no key update skip locked`.execute(db)
  return rows.map(({ agent_id }) => agent_id)
}

export interface DueReminder {
  id: number
  agent_id: number
  title: string
  customer_id: number | null
  customer: string | null
  remind_at: Date
}

/** Due reminders of these agents, marked as sent. A task that is being changed is left to the next check. */
export async function takeReminders(db: Db, agents: number[], most: number, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select t.id from task t where t.agent_id = any(${agents}::bigint[]) and ${isDue(now)}
      order by t.agent_id, t.remind_at limit ${most} for update skip locked),
    told as (
      update task t set reminded_at = ${now} from due where t.id = due.id returning t.*)
    select told.id, told.agent_id, told.title, told.customer_id, customer.name as customer, told.remind_at
    from told left join customer on customer.id = told.customer_id order by told.remind_at, told.id`.execute(db)
  return rows
}
