import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * Days within which the first marketing actions of an agent's exclusivity are due, set by the agency or by an agent without one. Null: by their kinds
 * (`ACTION_DAYS`).
 */
export async function readFirstActionDays(db: Db, agent: number): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when a.agency_id is null then s.first_action_days else g.first_action_days end as days
    from agent a left join agency g on g.id = a.agency_id left join agent_setting s on s.agent_id = a.id
    where a.id = ${agent}`.execute(db)
  return rows[0]?.days ?? null
}
