import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { gainedAt, matchableFor } from '#platform/seen-by.ts'
import { fits } from './fit.sql.ts'

export interface MatchCount {
  customer_id: number
  matches: number
  /** When the latest of them became new; null when there are none. */
  newest_at: Date | null
  /** Some came since the listing's matches were last looked at, for a customer who is active. */
  has_new: boolean
}

interface Counted extends MatchCount {
  listing_id: number
  is_kept: boolean
  version: number
  updated_at: Date
}

/**
 * How many assets match each listing of these customers of the agent, and when the latest came; by listing. A count is kept until something changes that it
 * hangs on; a change of the market reaches it with the background job that follows every change, within a second.
 */
export async function countMatches(db: Db, me: number, customers: number[], today: string): Promise<Map<number, MatchCount>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    with mine as materialized (
      select l.id, l.customer_id, l.city_id, l.updated_at, l as listing, hood.ids as hoods,
        (select sight_version from agent_home where agent_id = ${me})
          + coalesce((select sum(version) from hood_version v where v.city_id = l.city_id and v.hood_id = any(hood.ids)), 0)::bigint as version
      from listing l
      join neighborhood whole on whole.city_id = l.city_id and whole.is_whole_city
      cross join lateral (select case when whole.id = any(l.neighborhoods)
        then array(select n.id from neighborhood n where n.city_id = l.city_id) else l.neighborhoods || whole.id end as ids) hood
      where l.customer_id = any(${customers}::bigint[]) and l.agent_id = ${me})
    select mine.id as listing_id, mine.customer_id, mine.version, mine.updated_at, kept.matches is not null as is_kept,
      coalesce(kept.matches, counted.matches) as matches, newest.at as newest_at,
      c.activity_state = 'AV' and not c.is_archived and coalesce(newest.at > s.seen_at, false) as has_new
    from mine
    join customer c on c.id = mine.customer_id
    join listing_seen s on s.listing_id = mine.id
    left join listing_count kept on kept.listing_id = mine.id and kept.version = mine.version
      and kept.listing_updated_at = mine.updated_at and kept.counted_on = ${today}::date
    cross join lateral (
      select count(*) as matches, max(greatest(a.market_at, ${gainedAt(me)})) as newest_at
      -- offset 0: a listing is encoded once, and not for each asset that it is compared with.
      from (select w.* from wish_of(mine.listing) w where kept.matches is null offset 0) w, asset a
      where a.city_id = mine.city_id and a.neighborhood_id = any(mine.hoods) and a.market > 0 and ${fits(today)}
        and ${matchableFor(me)}) counted
    cross join lateral (select case when kept.matches is null then counted.newest_at else kept.newest_at end as at) newest`.execute(
    db,
  )
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
  return new Map(rows.map((row) => [row.listing_id, row]))
}
