import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/**
 * The number of my assets that match buyers of others, as shown to me: it does not react to changes of the last day (docs/decisions/0041). Each pair
 * has a shown count and a newer one, which replaces it after a day, when the next is counted.
 */

const AFTER = sql.lit('1 day')

/** The shown count of an agent, and whether the present one must be saved (`saveCounts`). */
export interface ShownCount {
  count: number
  isDue: boolean
}

const tables = (counted: Map<number, number>) =>
  sql`unnest(${[...counted.keys()]}::bigint[], ${[...counted.values()]}::integer[]) c (other_id, count)`

const isDue = (now: Date) => sql`(k.counted_at is null or k.counted_at <= ${now}::timestamptz - ${AFTER}::interval)`

/** The counts to show for these agents: the present count if none was shown before. */
export async function readShownCounts(
  db: Db,
  me: number,
  counted: Map<number, number>,
  now: Date,
): Promise<Map<number, ShownCount>> {
  if (counted.size === 0) return new Map()
  const { rows } = await sql<{ other_id: number; count: number; is_due: boolean }>`
    select c.other_id, ${isDue(now)} as is_due, coalesce(case when ${isDue(now)} then k.next_count else k.told_count end, c.count) as count
    from ${tables(counted)} left join potential_deal_count k on k.agent_id = ${me} and k.other_id = c.other_id`.execute(db)
  return new Map(rows.map(({ other_id, count, is_due }) => [other_id, { count, isDue: is_due }]))
}

/** Saves the present counts for later; of two concurrent writes the first wins. */
export const saveCounts = (db: Db, me: number, counted: Map<number, number>, now: Date) =>
  sql`insert into potential_deal_count as kept (agent_id, other_id, told_count, next_count, counted_at)
    select ${me}, c.other_id, c.count, c.count, ${now} from ${tables(counted)} order by c.other_id
    on conflict (agent_id, other_id) do update set told_count = kept.next_count, next_count = excluded.next_count, counted_at = excluded.counted_at
      where kept.counted_at <= excluded.counted_at - ${AFTER}::interval`.execute(db)
