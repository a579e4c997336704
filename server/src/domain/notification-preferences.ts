import { NOTIFICATION_TYPES, type NotificationType } from '@mafteach/contract/notification-kinds'
import { type Preferences, QUIET_AT_FIRST } from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

const AT_FIRST: Preferences = {
  kinds: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { list: true, push: true }])) as Preferences['kinds'],
  quiet: QUIET_AT_FIRST,
}

/** Notification preferences and quiet times of agents. */
export async function preferencesOf(db: Db, agents: readonly number[]): Promise<(agent: number) => Preferences> {
  const rows = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('agent_id', 'in', agents.length > 0 ? [...new Set(agents)] : [0])
    .execute()
  const chosen = new Map(
    rows.map(({ agent_id, kinds, quiet }) => [
      agent_id,
      { kinds: { ...AT_FIRST.kinds, ...(kinds as Preferences['kinds']) }, quiet: quiet as Preferences['quiet'] },
    ]),
  )
  return (agent) => chosen.get(agent) ?? AT_FIRST
}

/** Saves the given preferences and leaves the others. */
export async function savePreferences(
  db: Db,
  agent: number,
  {
    kinds = {},
    quiet,
  }: { kinds?: Partial<Record<NotificationType, Preferences['kinds'][NotificationType]>>; quiet?: Preferences['quiet'] },
): Promise<void> {
  const asJson = (value: Preferences['quiet']) => (value === null ? null : JSON.stringify(value))
  await db
    .insertInto('notification_preference')
    .values({ agent_id: agent, kinds: JSON.stringify(kinds), quiet: asJson(quiet === undefined ? AT_FIRST.quiet : quiet) })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet((row) => ({
        kinds: sql`notification_preference.kinds || excluded.kinds`,
        ...(quiet === undefined ? {} : { quiet: row.ref('excluded.quiet') }),
      })),
    )
    .execute()
}
