import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { gainedAt, matchableFor } from '#platform/seen-by.ts'
import { fits } from './fit.sql.ts'

export interface MatchCount {
  matches: number
  /** When the latest of them became new; null when there are none. */
  newest_at: Date | null
}

interface Counted extends MatchCount {
  listing_id: number
  is_kept: boolean
  version: number
  updated_at: Date
}

/**
 * How many assets match each of these listings of the agent, and when the latest came. A count is kept until something changes that it hangs on; a change of
 * the market reaches it with the background job that follows every change, within a second.
 */
export async function countMatches(db: Db, me: number, listings: number[], today: string): Promise<Map<number, MatchCount>> {
  if (listings.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    with mine as materialized (
      select l.id, l.city_id, l.updated_at, hood.ids as hoods, w.*,
        (select sight_version from agent_home where agent_id = ${me})
          + coalesce((select sum(version) from hood_version v where v.city_id = l.city_id and v.hood_id = any(hood.ids)), 0)::bigint as version
      from listing l
      join neighborhood whole on whole.city_id = l.city_id and whole.is_whole_city
      cross join lateral (select case when whole.id = any(l.neighborhoods)
        then array(select n.id from neighborhood n where n.city_id = l.city_id) else l.neighborhoods || whole.id end as ids) hood
      cross join lateral wish_of(l) w
      where l.id = any(${listings}::bigint[]) and l.agent_id = ${me})
    select w.id as listing_id, w.version, w.updated_at, kept.matches is not null as is_kept,
      coalesce(kept.matches, counted.matches) as matches,
      case when kept.matches is null then counted.newest_at else kept.newest_at end as newest_at
    from mine w
    left join listing_count kept on kept.listing_id = w.id and kept.version = w.version
      and kept.listing_updated_at = w.updated_at and kept.counted_on = ${today}::date
    cross join lateral (
      select count(*) as matches, max(greatest(a.market_at, ${gainedAt(me)})) as newest_at from asset a
      where kept.matches is null and a.city_id = w.city_id and a.neighborhood_id = any(w.hoods) and a.market > 0 and ${fits(today)}
        and ${matchableFor(me)}) counted`.execute(db)
  const counted = rows.filter(({ is_kept }) => !is_kept)
  if (counted.length > 0) {
    await sql`insert into listing_count (listing_id, matches, newest_at, version, listing_updated_at, counted_on)
      select c.*, ${today}::date from unnest(
        ${counted.map(({ listing_id }) => listing_id)}::bigint[], ${counted.map(({ matches }) => matches)}::integer[],
        ${counted.map(({ newest_at }) => newest_at)}::timestamptz[],
        ${counted.map(({ version }) => version)}::bigint[], ${counted.map(({ updated_at }) => updated_at)}::timestamptz[]) c
      order by 1
      on conflict (listing_id) do update set matches = excluded.matches, newest_at = excluded.newest_at, version = excluded.version,
        listing_updated_at = excluded.listing_updated_at, counted_on = excluded.counted_on`.execute(db)
  }
  return new Map(rows.map(({ listing_id, matches, newest_at }) => [listing_id, { matches, newest_at }]))
}
