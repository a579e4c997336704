import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/**
 * How many of mine fit buyers of others, as I am told: the number does not move for what was changed within a day (docs/decisions/0041). Each pair has one that is
 * told and one that was counted since; a day later that one is told and the next is counted.
 */

const AFTER = sql.lit('1 day')

/** The numbers that are told of these agents; `now` counted ones are kept for later, and told at once where nobody was told of any. */
export async function tellCounts(db: Db, me: number, counted: Map<number, number>, now: Date): Promise<Map<number, number>> {
  if (counted.size === 0) return new Map()
  const agents = [...counted.keys()].toSorted((one, other) => one - other)
  const { rows } = await sql<{ other_id: number; told_count: number }>`
    with counted as (
      select other_id, count from unnest(${agents}::bigint[], ${agents.map((agent) => counted.get(agent)!)}::integer[]) c (other_id, count)),
    moved as (
      insert into potential_deal_count as kept (agent_id, other_id, told_count, next_count, counted_at)
      select ${me}, c.other_id, c.count, c.count, ${now} from counted c
        left join potential_deal_count k on k.agent_id = ${me} and k.other_id = c.other_id
        where k.counted_at is null or k.counted_at <= ${now}::timestamptz - ${AFTER}::interval
        order by c.other_id
      on conflict (agent_id, other_id) do update set told_count = kept.next_count, next_count = excluded.next_count, counted_at = excluded.counted_at
        where kept.counted_at <= excluded.counted_at - ${AFTER}::interval
      returning other_id, told_count)
    select other_id, told_count from moved
    union all select k.other_id, k.told_count from potential_deal_count k join counted c on c.other_id = k.other_id
      where k.agent_id = ${me} and k.other_id not in (select other_id from moved)`.execute(db)
  return new Map(rows.map(({ other_id, told_count }) => [other_id, told_count]))
}
