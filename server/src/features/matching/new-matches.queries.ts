import { type RawBuilder, sql } from 'kysely'
import { type AssetState, asRow } from '#domain/asset-state.ts'
import { notifyMatches } from '#domain/notify.ts'
import { circleSince, excludedAgents, gainedAt, matchableFor, opensTo, seersOf } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { notifyInside } from '#platform/http/live-events.ts'
import { fits } from './fit.sql.ts'
import { couldMean, joinWholeCity, keysOfState } from './neighborhoods.sql.ts'
import { sentSinceOnMarket } from './sent.sql.ts'

/**
 * New matches (product.md section 5): an active customer's listing has a new match if the asset came to the market, or became visible to the agent,
 * after the listing's matches were last viewed, and is open: the customer has not reacted to it and was not sent it in its present state.
 */

/** Selects an agent's new matches: all, or those of some customers, a listing, an asset, or an owner's assets. */
export interface NewMatchesFilter {
  customers?: number[]
  listing?: number
  asset?: number
  owner?: number
}

export interface NewMatch {
  customer_id: number
  asset_id: number
  /** When it became new. */
  new_at: Date
}

/** The agent's new matches, one row for each customer and asset. */
export async function newMatches(
  db: Db,
  me: number,
  today: string,
  { customers, listing, asset, owner }: NewMatchesFilter = {},
): Promise<NewMatch[]> {
  const whose = [
    ...(customers ? [sql`and l.customer_id = any(${customers}::bigint[])`] : []),
    ...(listing === undefined ? [] : [sql`and l.id = ${listing}`]),
  ]
  const { rows } = await sql<NewMatch>`
    with mine as materialized (
      select l.customer_id, l.city_id, l.neighborhoods, w.*, s.seen_at
      from listing l
      join customer c on c.id = l.customer_id and c.activity_state = 'AV' and not c.is_archived
      join listing_seen s on s.listing_id = l.id
      cross join lateral listing_criteria_of(l) w
      where l.agent_id = ${me} ${sql.join(whose, sql` `)}),
    cities as materialized (select city_id, min(seen_at) as seen_at from mine group by city_id),
    -- The candidates first: they are few, and every listing is compared with them alone.
    candidates as materialized (
      select candidate.* from cities cross join lateral (
        select a.*, greatest(a.market_at, ${gainedAt(me)}) as new_at
        from asset a
        where a.city_id = cities.city_id and a.id = any(array(${asset !== undefined ? sql`select ${asset}::bigint` : owner !== undefined ? assetsOf(owner) : latelySeen(me)}))
          and ${matchableFor(me, sql`cities`)} offset 0) candidate)
    select distinct w.customer_id, a.id as asset_id, a.new_at
    from mine w
    ${joinWholeCity('w')}
    join candidates a on a.city_id = w.city_id and a.new_at > w.seen_at
      and ${couldMean}
    -- offset 0: each that fits is looked up by its key.
    where ${fits(today)} and not exists (select from customer_asset ca
      where ca.city_id = a.city_id and ca.customer_id = w.customer_id and ca.asset_id = a.id and (ca.is_interested is not null or ${sentSinceOnMarket}) offset 0)`.execute(
    db,
  )
  return rows
}

/** In the current city of `cities`. */
const assetsOf = (owner: number): RawBuilder<unknown> =>
  sql`select id from asset where city_id = cities.city_id and agent_id = ${owner} and market > 0`

/** Assets of the current city that came to the market, or became visible to the agent, since they last looked. */
const latelySeen = (me: number): RawBuilder<unknown> => sql`
  select id from asset where city_id = cities.city_id and market > 0 and new_matches_at > cities.seen_at
  union select a.id from connection f join asset a on a.city_id = cities.city_id and a.agent_id = f.friend_id and a.market > 0
    where f.agent_id = ${me} and f.created_at > cities.seen_at
  union select a.id from agent m join agent o on o.agency_id = m.agency_id
      join asset a on a.city_id = cities.city_id and a.agent_id = o.id and a.market > 0
    where m.id = ${me} and greatest(m.agency_since, m.working_since, o.agency_since) > cities.seen_at
  union select a.id from agent m join asset a on a.city_id = cities.city_id and a.market = 2
    where m.id = ${me} and m.open_since > cities.seen_at
  union select asset_id from asset_access where city_id = cities.city_id and agent_id = ${me} and since > cities.seen_at
  union select asset_id from hidden_asset where city_id = cities.city_id and agent_id = ${me} and unhidden_at > cities.seen_at`

/** The agents for whom an asset is a new match of an active customer. With `since`, only those for whom it became new at that time or later. */
export async function agentsWithNewMatches(db: Db, asset: AssetState, today: string, since: string | null): Promise<number[]> {
  const { rows: known } = await sql<{
    /** Since when it is a new match for everybody; null if not everybody sees it. */
    open_since: Date | null
    circle: number[]
    shut: number[]
    /** Customers who have reacted to it: it is not open for them. */
    marked: number[]
  }>`
    select case when a.market = 2 then greatest(a.market_at, a.al_since) end as open_since,
      array(select agent_id from (${circleSince('a')}) circle) as circle, array(${excludedAgents('a')}) as shut,
      array(select customer_id from customer_asset where city_id = a.city_id and asset_id = a.id and is_interested is not null) as marked
    from asset a where a.city_id = ${asset.city_id} and a.id = ${asset.id} and a.market > 0`.execute(db)
  const about = known[0]
  if (!about) return []
  // Read first, then used as plain arrays: with a join the planner would scan the whole neighborhood.
  const meant = sql`w.city_id = ${asset.city_id} and w.neighborhood_id = any(${keysOfState(asset)}) and not w.is_dormant
    and w.customer_id <> all(${about.marked}::bigint[]) and ${fits(today)}`
  const { rows: near } = await sql<{ agent_id: number }>`
    with a as materialized (select * from asset where city_id = ${asset.city_id} and id = ${asset.id}),
    circle as materialized (select c.* from a cross join lateral (${circleSince('a')}) c)
    select distinct w.agent_id
    from a, listing_neighborhood w
    join circle on circle.agent_id = w.agent_id
    join listing_seen s on s.listing_id = w.listing_id
    where w.agent_id = any(${about.circle}::bigint[]) and ${meant}
      and greatest(a.market_at, circle.since) > s.seen_at
      and greatest(a.market_at, circle.since) >= ${since ?? '-infinity'}::timestamptz`.execute(db)
  if (!about.open_since || (since && about.open_since < new Date(since))) return near.map(({ agent_id }) => agent_id)
  // All other agents have seen it since the same moment: matches are found first, then those viewed after that moment are left out. After a recent
  // change these are few and read at once; after an old one they are most, and each match is checked. (A range with two ends makes the planner expect
  // few rows.)
  const isSeen = since
    ? sql`f.listing_id in (select listing_id from listing_seen where seen_at >= ${about.open_since} and seen_at < 'infinity')`
    : sql`exists (select from listing_seen s where s.listing_id = f.listing_id and s.seen_at >= ${about.open_since})`
  const { rows: others } = await sql<{ agent_id: number }>`
    with a as materialized (select * from asset where city_id = ${asset.city_id} and id = ${asset.id}),
    fitting as materialized (
      select w.agent_id, w.listing_id from a, listing_neighborhood w
      where ${meant} and w.agent_id <> all(${[...about.circle, ...about.shut]}::bigint[]) and ${opensTo('w.agent_id')})
    select distinct f.agent_id from fitting f where not ${isSeen}`.execute(db)
  return [...near, ...others].map(({ agent_id }) => agent_id)
}

/** An agent's new matches without a notification since they became new. */
export async function unnotified(db: Db, me: number, matches: NewMatch[]): Promise<number[]> {
  const { rows } = await sql<{ asset_id: number }>`
    select distinct m.asset_id
    from unnest(${matches.map(({ asset_id }) => asset_id)}::bigint[], ${matches.map(({ new_at }) => new_at)}::timestamptz[]) m (asset_id, new_at)
    where not exists (select from notification n where n.agent_id = ${me} and n.matched_asset_id = m.asset_id
      and (n.read_at is null or greatest(n.created_at, n.read_at) >= m.new_at))`.execute(db)
  return rows.map(({ asset_id }) => asset_id)
}

/** Asset → all matching listings, of all agents who may see it, as `columns` of `listing_neighborhood w`; with `besides` only some of them. */
async function findListingCriteria<T>(
  db: Db,
  asset: AssetState,
  today: string,
  columns: RawBuilder<unknown>,
  besides = sql`true`,
): Promise<T[]> {
  if (asset.market === 0) return []
  const whose =
    asset.market === 2
      ? sql`w.agent_id <> all((select array(${excludedAgents('a')}) from a)::bigint[]) and ${opensTo('w.agent_id')}`
      : sql`w.agent_id = any((select array(${seersOf('a')}) from a)::bigint[])`
  const { rows } = await sql<T>`
    with a as materialized (${asRow(asset)})
    select distinct ${columns}
    from a, listing_neighborhood w
    where w.city_id = ${asset.city_id} and w.neighborhood_id = any(${keysOfState(asset)}) and ${whose} and ${fits(today)} and ${besides}`.execute(
    db,
  )
  return rows
}

export const findListings = (db: Db, asset: AssetState, today: string): Promise<{ listing_id: number; agent_id: number }[]> =>
  findListingCriteria(db, asset, today, sql`w.listing_id, w.agent_id`)

const agentsOf = async (rows: Promise<{ agent_id: number }[]>): Promise<number[]> => (await rows).map(({ agent_id }) => agent_id)

/** The agents of those listings. */
export const agentsMatched = (db: Db, asset: AssetState, today: string): Promise<number[]> =>
  agentsOf(findListingCriteria(db, asset, today, sql`w.agent_id`))

/** Agents of active customers' listings that an asset matched and, by its facts, no longer matches. */
export const agentsLost = async (db: Db, before: AssetState, after: AssetState, today: string): Promise<number[]> => {
  const stillFits = sql`(select ${fits(today)} from (${asRow(after)}) a)`
  const isThere =
    before.city_id === after.city_id && before.neighborhood_id === after.neighborhood_id && before.market === after.market
  return agentsOf(
    findListingCriteria(db, before, today, sql`w.agent_id`, sql`not w.is_dormant and not ${isThere ? stillFits : sql`false`}`),
  )
}

/** What an event found: agents for whom assets became new, and agents who may have lost a new match. */
export interface FoundMatches {
  /** Pairs of agent and asset. */
  fresh: { agent: number; asset: number }[]
  stale: number[]
}

/**
 * Lights the dots of agents with new matches, creates one unread notification for each agent and asset of another agent, and has the other agents
 * checked again.
 * Locks `agent_home` in the order of agents and before notifications, and skips dots that are already lit.
 */
export async function markNewMatches(db: Db, { fresh, stale }: FoundMatches, now: Date): Promise<void> {
  if (fresh.length + stale.length === 0) return
  await lockAssets(
    db,
    fresh.map(({ asset }) => asset),
  )
  const { rows: unheard } = await sql<{ agent: number; asset: number }>`
    with whose as materialized (select id, agent_id from asset where id = any(${[...new Set(fresh.map(({ asset }) => asset))]}::bigint[]))
    select distinct p.agent_id as agent, p.asset_id as asset
    from unnest(${fresh.map(({ agent }) => agent)}::bigint[], ${fresh.map(({ asset }) => asset)}::bigint[]) p (agent_id, asset_id)
    where not exists (select from notification n where n.agent_id = p.agent_id and n.matched_asset_id = p.asset_id and n.read_at is null)
      and not exists (select from whose w where w.id = p.asset_id and w.agent_id = p.agent_id)
      and not exists (select from notification_preference w
        where w.agent_id = p.agent_id and w.kinds -> 'relevant asset' -> 'list' = 'false')
    order by 1, 2`.execute(db)
  const lit = new Set(fresh.map(({ agent }) => agent))
  const heard = new Set(unheard.map(({ agent }) => agent))
  const agents = [...new Set([...lit, ...stale])]
  await sql`
    with change as materialized (
      select h.agent_id, c.is_lit, c.is_counted
      from agent_home h
      join unnest(${agents}::bigint[], ${agents.map((id) => lit.has(id))}::boolean[], ${agents.map((id) => heard.has(id))}::boolean[])
        c (agent_id, is_lit, is_counted) on c.agent_id = h.agent_id
      where (c.is_lit and (h.matches_stale or not h.new_matches))
        or (not c.is_lit and h.new_matches and not h.matches_stale)
        or c.is_counted
      order by h.agent_id for no key update of h)
    update agent_home h set new_matches = h.new_matches or change.is_lit, matches_stale = not change.is_lit,
      counts_stale = h.counts_stale or change.is_counted
    from change where h.agent_id = change.agent_id`.execute(db)
  await notifyMatches(db, unheard, now, {
    event: 'changed',
    agents,
    data: { changed: { match: [], customer: [], home: [] }, page: null },
  })
  await notifyInside(db)
}

/** Serializes jobs about the same asset, so that the second finds the notifications of the first. */
const lockAssets = (db: Db, assets: number[]) =>
  sql`select pg_advisory_xact_lock(hashint8extended(id, 1)) from unnest(${[...new Set(assets)].sort((one, other) => one - other)}::bigint[]) id`.execute(
    db,
  )

/** Place of an asset, present or past. */
export interface AssetPlace {
  city_id: number
  neighborhood_id: number
  street_id: number
}

/** Marks the counts of matches in these neighborhoods as outdated. */
export const invalidateMatchCounts = (db: Db, assetPlaces: AssetPlace[]) =>
  sql`insert into neighborhood_version (city_id, neighborhood_id, version)
    select distinct city_id, neighborhood_id, 1
    from unnest(${assetPlaces.map(({ city_id }) => city_id)}::integer[], ${assetPlaces.map(({ neighborhood_id }) => neighborhood_id)}::bigint[])
      s (city_id, neighborhood_id)
    order by 1, 2
    on conflict (city_id, neighborhood_id) do update set version = neighborhood_version.version + 1`.execute(db)

/** Whether the agent's dot is lit, or may have to be. */
const mayHaveNewMatches = async (db: Db, me: number): Promise<boolean> =>
  (await db
    .selectFrom('agent_home')
    .select('agent_id')
    .where('agent_id', '=', me)
    .where((or) => or.or([or('new_matches', '=', true), or('matches_stale', '=', true)]))
    .executeTakeFirst()) !== undefined

/** The agent's new matches, read only if their dot says that there may be any. */
export const litNewMatches = async (db: Db, me: number, today: string): Promise<NewMatch[]> =>
  (await mayHaveNewMatches(db, me)) ? newMatches(db, me, today) : []

/** The agent's customers with new matches. */
export const customersWithNewMatches = async (db: Db, me: number, today: string): Promise<number[]> => [
  ...new Set((await litNewMatches(db, me, today)).map(({ customer_id }) => customer_id)),
]
