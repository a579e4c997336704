import type { ViewingDay } from '@mafteach/contract/viewing-day'
import type { Db } from '#platform/database/db.ts'
import type { ViewingRow } from './viewings.queries.ts'

/** The agent's viewings between two moments, in order, without cancelled ones. */
export const readDay = (db: Db, me: number, from: Date, until: Date): Promise<ViewingRow[]> =>
  db
    .selectFrom('viewing')
    .selectAll()
    .where('agent_id', '=', me)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where('state', '<>', 'cancelled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Busy times of the agent's own calendar between two moments. */
export async function readBusyTimes(db: Db, me: number, from: Date, until: Date): Promise<ViewingDay['busy']> {
  const rows = await db
    .selectFrom('busy_time')
    .select(['starts_at', 'ends_at'])
    .where('agent_id', '=', me)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ starts_at, ends_at }) => ({ from: starts_at.toISOString(), to: ends_at.toISOString() }))
}
