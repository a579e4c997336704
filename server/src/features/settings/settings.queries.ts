import type { Db } from '#platform/database/db.ts'

/** The secret with which the agency's own telephone exchange signs its calls; null for agents who manage no agency. */
export const readTelephonySecret = async (db: Db, manager: number): Promise<string | null> =>
  (
    await db
      .selectFrom('agent')
      .innerJoin('agency', 'agency.id', 'agent.agency_id')
      .select('telephony_secret')
      .where('agent.id', '=', manager)
      .where('is_agency_manager', '=', true)
      .executeTakeFirst()
  )?.telephony_secret ?? null

/** Stores it for the agency, or for an agent without one; false for agents who do not manage their agency. */
export async function changeFirstActionDays(db: Db, agent: number, first_action_days: number | null): Promise<boolean> {
  const { agency_id, is_agency_manager } = await db
    .selectFrom('agent')
    .select(['agency_id', 'is_agency_manager'])
    .where('id', '=', agent)
    .forShare()
    .executeTakeFirstOrThrow()
  if (agency_id === null) {
    await db
      .insertInto('agent_setting')
      .values({ agent_id: agent, first_action_days })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ first_action_days }))
      .execute()
    return true
  }
  if (is_agency_manager) await db.updateTable('agency').set({ first_action_days }).where('id', '=', agency_id).execute()
  return is_agency_manager
}
