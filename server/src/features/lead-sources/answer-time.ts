import { QUIET_AT_FIRST } from '@mafteach/contract/notifications'
import { sql } from 'kysely'
import { quietUntil } from '#domain/quiet.ts'
import type { Db } from '#platform/database/db.ts'
import type { SourceRow } from './lead-sources.queries.ts'

/** When a lead has to be answered. Nights, Shabbat and holidays do not count. */

/** The largest city of an agency's agents: its Shabbat is the agency's. */
async function cityOfAgency(db: Db, agency: number): Promise<number | null> {
  const { rows } = await sql<{
    city_id: number
  }>`select area.city_id from activity_area area join agent on agent.id = area.agent_id
    join city on city.id = area.city_id where agent.agency_id = ${agency} order by city.population desc nulls last, area.city_id limit 1`.execute(
    db,
  )
  return rows[0]?.city_id ?? null
}

/** End of the rest time around a moment; null outside of one. */
export const restUntil = async (db: Db, agency: number, time: Date): Promise<Date | null> =>
  quietUntil(time, QUIET_AT_FIRST, await cityOfAgency(db, agency))

/** Rest times that may follow each other: days of rest, and the night after. */
const RESTS_MAX = 3

/** Null if the source has no time limit. If the time would end in a rest, it starts again afterwards. */
export async function answerDueAt(
  db: Db,
  { agency_id, answer_within_minutes: minutes }: SourceRow,
  now: Date,
): Promise<Date | null> {
  if (agency_id === null || minutes === null) return null
  const city = await cityOfAgency(db, agency_id)
  let start = now
  for (let rests = 0; rests <= RESTS_MAX; rests++) {
    const due: Date = rests === 0 ? start : new Date(start.getTime() + minutes * 60_000)
    const until = await quietUntil(due, QUIET_AT_FIRST, city)
    if (until) start = until
    else if (rests > 0) return due
  }
  return new Date(start.getTime() + minutes * 60_000)
}
