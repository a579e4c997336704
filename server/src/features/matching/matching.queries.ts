import type { AssetType } from '@mafteach/contract/codes'
import { MATCHES_MAX } from '@mafteach/contract/limits'
import type { MatchTab } from '@mafteach/contract/matching'
import type { RuleAsset, RuleListing } from '@mafteach/contract/matching.rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { matchableFor, seersOf, shutOut } from '#platform/seen-by.ts'
import { fits, nearlyFits, unknowns } from './fit.sql.ts'

/** Finding what fits, in both directions (product.md section 5). The measured design behind it: docs/decisions/0004-matching-on-the-fly.md. */

/** A listing to match: a saved one by its id, or one still being written by its fields. */
export type Source = { id: number } | { draft: Record<string, unknown> }

const listingOf = (source: Source): RawBuilder<unknown> =>
  'id' in source
    ? sql`select listing.* from listing where id = ${source.id}`
    : sql`select (jsonb_populate_record(null::listing, ${JSON.stringify(source.draft)}::jsonb)).*`

interface Asking {
  me: number
  today: string
  tab: MatchTab
  /** The customer whose interest counts; null while a customer is still being added. */
  customer: number | null
  /** What "new" counts from. */
  newSince: Date | null
}

export interface FoundMatch {
  asset_id: number
  is_near: boolean
  is_interested: boolean | null
  sent_at: Date | null
  opened_at: Date | null
  is_new: boolean
}

/**
 * Listing → assets: ids of what matches, fewest unknown first, then newest on the market; at most 200, with the number of all.
 * `near` asks for the near matches instead.
 */
export async function findAssets(
  db: Db,
  source: Source,
  asking: Asking,
  near: boolean,
): Promise<{ total: number; matches: FoundMatch[] }> {
  const { me, today, tab, customer, newSince } = asking
  const tabs: Record<MatchTab, RawBuilder<boolean>> = {
    all: sql`true`,
    open: sql`ca.is_interested is null`,
    interested: sql`ca.is_interested`,
    not_interested: sql`not ca.is_interested`,
  }
  const { rows } = await sql<FoundMatch & { total: number }>`
    with l as materialized (${listingOf(source)}),
    w as materialized (select w.* from l, lateral wish_of(row(l.*)::listing) w),
    place as materialized (
      select l.city_id, whole.id as whole_id, coalesce(cardinality(l.neighborhoods), 0) = 0 or whole.id = any(l.neighborhoods) as is_whole,
        case when coalesce(cardinality(l.neighborhoods), 0) = 0 or whole.id = any(l.neighborhoods)
          then array(select n.id from neighborhood n where n.city_id = l.city_id)
          else l.neighborhoods || whole.id end as hoods
      from l join neighborhood whole on whole.city_id = l.city_id and whole.is_whole_city),
    found as materialized (
      select a.id, a.market_at, ${unknowns(sql`a.neighborhood_id = (select whole_id from place) and not (select is_whole from place)`)} as unknowns
      from asset a, w
      where a.city_id = (select city_id from place) and a.neighborhood_id = any((select hoods from place)::bigint[])
        and a.market > 0 and ${near ? nearlyFits(today) : fits(today)} and ${matchableFor(me)})
    select found.id as asset_id, ${sql.lit(near)} as is_near, ca.is_interested, ca.sent_at, ca.opened_at,
      found.market_at > ${newSince ?? new Date(8.64e15)}::timestamptz as is_new, count(*) over () as total
    from found
    left join customer_asset ca on ca.city_id = (select city_id from place) and ca.customer_id = ${customer} and ca.asset_id = found.id
    where ${tabs[tab]}
    order by found.unknowns, found.market_at desc, found.id desc
    limit ${sql.lit(MATCHES_MAX)}`.execute(db)
  return { total: rows[0]?.total ?? 0, matches: rows.map(({ total: _, ...match }) => match) }
}

export interface FoundBuyer {
  customer_id: number
  listing_id: number
  is_dormant: boolean
  is_vip: boolean
}

/** The listings of the asset's neighborhood and city that could be meant: all of the city where the asset's neighborhood is not stated. */
const hoodsOf = sql`(select case when n.is_whole_city
    then array(select h.id from neighborhood h where h.city_id = a.city_id)
    else array(select h.id from neighborhood h where h.city_id = a.city_id and h.is_whole_city) || a.neighborhood_id end
  from neighborhood n where n.id = a.neighborhood_id)`

/** Asset → my buyers: one row a customer, VIP first. Empty where the asset matches nobody or I may not see it. */
export async function findMyBuyers(db: Db, asset: number, me: number, today: string): Promise<FoundBuyer[]> {
  const { rows } = await sql<FoundBuyer>`
    with a as materialized (select a.* from asset a where a.id = ${asset} and ${matchableFor(me)}),
    found as (
      select w.customer_id, w.listing_id, w.is_dormant, w.is_vip
      from a, listing_hood w
      where w.city_id = a.city_id and w.hood_id = any(${hoodsOf}::bigint[]) and w.agent_id = ${me} and ${fits(today)})
    select customer_id, max(listing_id) as listing_id, bool_and(is_dormant) as is_dormant, bool_or(is_vip) as is_vip
    from found group by customer_id order by bool_or(is_vip) desc, max(listing_id) desc`.execute(db)
  return rows
}

/** Asset → every listing that it matches, of all agents who may see it. */
export async function findListings(db: Db, asset: number, today: string): Promise<{ listing_id: number; agent_id: number }[]> {
  const { rows: known } = await sql<{ city_id: number; hoods: number[]; seers: number[] | null; shut: number[] }>`
    select a.city_id, ${hoodsOf} as hoods, ${seersOf('a')} as seers, array(${shutOut('a')}) as shut
    from asset a where a.id = ${asset} and a.market > 0`.execute(db)
  const about = known[0]
  if (!about) return []
  // Read first, then asked with plain arrays: a join would make the planner scan the whole neighborhood.
  const whose = about.seers ? sql`w.agent_id = any(${about.seers}::bigint[])` : sql`w.agent_id <> all(${about.shut}::bigint[])`
  const { rows } = await sql<{ listing_id: number; agent_id: number }>`
    with a as materialized (select * from asset where id = ${asset})
    select distinct w.listing_id, w.agent_id
    from a, listing_hood w
    where w.city_id = ${about.city_id} and w.hood_id = any(${about.hoods}::bigint[]) and ${whose} and ${fits(today)}`.execute(db)
  return rows
}

/** What the rule reads of a listing; null when it is not one of mine. */
export async function readListing(db: Db, id: number, me: number) {
  const row = await db
    .selectFrom('listing as l')
    .selectAll('l')
    .select(isWholeCity.as('whole_city'))
    .where('l.id', '=', id)
    .where('l.agent_id', '=', me)
    .executeTakeFirst()
  if (!row) return null
  const { city_id, asset_types, ...rest } = row
  const rule: RuleListing = { ...rest, city: city_id, asset_types_list: asset_types as AssetType[] }
  return { customer: row.customer_id, rule }
}

const isWholeCity = sql<boolean>`exists (select from neighborhood n where n.city_id = l.city_id and n.is_whole_city and n.id = any(l.neighborhoods))`

/** The neighborhood row that stands for a whole city; null for a city that does not exist. */
export const wholeCityOf = async (db: Db, city: number): Promise<number | null> => {
  const row = await db
    .selectFrom('neighborhood')
    .select('id')
    .where('city_id', '=', city)
    .where('is_whole_city', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What the rule reads of these assets. */
export async function readAssets(db: Db, ids: number[]): Promise<Map<number, RuleAsset>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('neighborhood as n', 'n.id', 'a.neighborhood_id')
    .select([
      'a.id',
      'a.city_id as city',
      sql<number | null>`case when not n.is_whole_city then n.id end`.as('neighborhood'),
      'a.asset_type',
      'a.price',
      'a.number_of_rooms',
      'a.floor',
      'a.highest_floor',
      'a.has_elevator',
      'a.has_parking_in_registry',
      'a.has_in_house_shelter',
      'a.has_sun_terrace',
      'a.has_storage_space',
      'a.is_dangerous_building',
      'a.asset_built_area',
      'a.asset_outside_size',
      'a.asset_condition',
      'a.available_from',
    ])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...asset }) => [id, asset]))
}

/** How long matches may stay open before coming back counts as looking again. */
const SAME_LOOK_MINUTES = 30

/**
 * Remembers that a listing's matches are being looked at; answers what "new" counts from in this look: the look before it.
 * What was new at the first look stays marked for the rest of it.
 */
export async function markSeen(db: Db, listing: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ new_since: Date }>`insert into listing_seen (listing_id, seen_at, new_since)
    select id, ${now}, created_at from listing where id = ${listing}
    on conflict (listing_id) do update set
      new_since = case when listing_seen.seen_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_LOOK_MINUTES)})
        then listing_seen.seen_at else listing_seen.new_since end,
      seen_at = ${now}
    returning new_since`.execute(db)
  return rows[0]!.new_since
}

/** The id of a customer if it is the agent's. */
export const myCustomer = async (db: Db, me: number, customer: number): Promise<number | null> => {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customer)
    .where('agent_id', '=', me)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The agent's active customers with matches that came to the market since they were last looked at. */
export async function customersWithNewMatches(db: Db, me: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    with mine as materialized (
      select l.customer_id, l.city_id, l.neighborhoods, w.*, coalesce(s.seen_at, l.created_at) as since
      from listing l
      join customer c on c.id = l.customer_id and c.activity_state = 'AV' and not c.is_archived
      left join listing_seen s on s.listing_id = l.id
      cross join lateral wish_of(l) w
      where l.agent_id = ${me}),
    -- The news of each city first: they are few, and every listing is compared with them alone.
    -- offset 0 has each city's read by the index on market_at: the planner cannot know how late a listing was looked at.
    news as materialized (
      select a.* from (select city_id, min(since) as since from mine group by city_id) city
      cross join lateral (
        select * from asset where city_id = city.city_id and market > 0 and market_at > city.since offset 0) a
      where ${matchableFor(me)})
    select distinct w.customer_id
    from mine w
    join neighborhood whole on whole.city_id = w.city_id and whole.is_whole_city
    join news a on a.city_id = w.city_id and a.market_at > w.since
      and (whole.id = any(w.neighborhoods) or a.neighborhood_id = whole.id or a.neighborhood_id = any(w.neighborhoods))
    where ${fits(today)}`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}
