import type { Db } from '#platform/db.ts'

/** What the agency's own exchange signs its calls with; null for who manages none. */
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
