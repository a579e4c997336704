import { sql } from 'kysely'
import { gainedAt, matchableFor } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { fits } from './fit.sql.ts'
import { joinWholeCity, neighborhoodsMeant } from './neighborhoods.sql.ts'
import { sentSinceOnMarket } from './sent.sql.ts'

export interface MatchCount {
  customer_id: number
  /** Open matches: the customer has not reacted to them yet. */
  matches: number
  /** Open matches that became new since the listing's matches were last viewed, and were not sent since, for active and dormant customers alike. */
  new_matches: number
}

interface Counted extends MatchCount {
  listing_id: number
  is_kept: boolean
  seen_at: Date
  sent_at: Date | null
  version: number
  updated_at: Date
  marked: number[]
}

/**
 * Numbers of open and of new matches, by listing, for these customers of the agent. A count is stored until something that it depends on changes. A
 * change of the market reaches it within a second, by the background job that follows every change.
 */
export async function countMatches(db: Db, me: number, customers: number[], today: string): Promise<Map<number, MatchCount>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<Counted>`
    with mine as materialized (
      select l.id, l.customer_id, l.city_id, l.updated_at, s.seen_at, l as listing, neighborhood.ids as neighborhoods,
        array(select ca.asset_id from customer_asset ca where ca.city_id = l.city_id and ca.customer_id = l.customer_id
          and ca.is_interested is not null order by 1) as marked,
        (select max(ca.sent_at) from customer_asset ca where ca.city_id = l.city_id and ca.customer_id = l.customer_id) as sent_at,
        (select sight_version from agent_home where agent_id = ${me})
          + coalesce((select sum(version) from neighborhood_version v where v.city_id = l.city_id and v.neighborhood_id = any(neighborhood.ids)), 0)::bigint as version
      from listing l
      join listing_seen s on s.listing_id = l.id
      ${joinWholeCity('l')}
      cross join lateral (select ${neighborhoodsMeant} as ids) neighborhood
      where l.customer_id = any(${customers}::bigint[]) and l.agent_id = ${me})
    select mine.id as listing_id, mine.customer_id, mine.version, mine.updated_at, mine.seen_at, mine.sent_at, mine.marked, kept.matches is not null as is_kept,
      coalesce(kept.matches, counted.matches) as matches, coalesce(kept.new_matches, counted.new_matches) as new_matches
    from mine
    left join listing_count kept on kept.listing_id = mine.id and kept.version = mine.version and kept.seen_at = mine.seen_at
      and kept.listing_updated_at = mine.updated_at and kept.marked = mine.marked and kept.sent_at is not distinct from mine.sent_at and kept.counted_on = ${today}::date
    cross join lateral (
      select count(*) as matches, count(*) filter (where (a.market_at > mine.seen_at or ${gainedAt(me)} > mine.seen_at)
        and not exists (select from customer_asset ca
          where ca.city_id = a.city_id and ca.customer_id = mine.customer_id and ca.asset_id = a.id and ${sentSinceOnMarket})) as new_matches
      -- offset 0: a listing is encoded once, and not for each asset that it is compared with.
      from (select w.* from listing_criteria_of(mine.listing) w where kept.matches is null offset 0) w, asset a
      where a.city_id = mine.city_id and a.neighborhood_id = any(mine.neighborhoods) and a.market > 0 and ${fits(today)}
        and a.id <> all(mine.marked) and ${matchableFor(me, sql`mine`)}) counted`.execute(db)
  const counted = rows.filter(({ is_kept }) => !is_kept)
  if (counted.length > 0) {
    const column = <K extends keyof Counted>(name: K) => counted.map((row) => row[name])
    await sql`insert into listing_count (listing_id, matches, new_matches, seen_at, sent_at, version, listing_updated_at, marked, counted_on)
      select c.listing_id, c.matches, c.new_matches, c.seen_at, c.sent_at, c.version, c.updated_at, array(select jsonb_array_elements_text(c.marked)::bigint), ${today}::date
      from unnest(${column('listing_id')}::bigint[], ${column('matches')}::integer[], ${column('new_matches')}::integer[],
        ${column('seen_at')}::timestamptz[], ${column('sent_at')}::timestamptz[], ${column('version')}::bigint[], ${column('updated_at')}::timestamptz[],
        ${column('marked').map((ids) => JSON.stringify(ids))}::jsonb[]) c (listing_id, matches, new_matches, seen_at, sent_at, version, updated_at, marked)
      order by 1
      on conflict (listing_id) do update set matches = excluded.matches, new_matches = excluded.new_matches, seen_at = excluded.seen_at,
        sent_at = excluded.sent_at,
        version = excluded.version, listing_updated_at = excluded.listing_updated_at, marked = excluded.marked, counted_on = excluded.counted_on`.execute(
      db,
    )
  }
  return new Map(rows.map((row) => [row.listing_id, row]))
}
