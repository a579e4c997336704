import type { Settings } from '@mafteach/contract/settings'
import type { Db } from '#platform/db.ts'

/** Keeps what is given. */
export async function changeAgentSettings(
  db: Db,
  agent: number,
  change: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  await db
    .insertInto('agent_setting')
    .values({ agent_id: agent, ...given })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(given))
    .execute()
}
