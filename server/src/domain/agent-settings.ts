import { MESSAGES_PER_DAY } from '@mafteach/contract/limits'
import type { Settings } from '@mafteach/contract/settings'
import type { Db } from '#platform/db.ts'

/** What an agent set for themselves, and what holds until they do. */
export async function readAgentSettings(db: Db, agent: number): Promise<Settings> {
  const row = await db.selectFrom('agent_setting').select('daily_limit').where('agent_id', '=', agent).executeTakeFirst()
  return row ?? { daily_limit: MESSAGES_PER_DAY }
}
