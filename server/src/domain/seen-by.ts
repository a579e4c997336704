import { type RawBuilder, sql } from 'kysely'

/**
 * Who sees which asset (product.md section 4), as SQL over an asset `a`. Every feature that reads assets uses this. Small sets are read into arrays
 * first, because a probe per row costs more than the rest of the query.
 */

const ids = (query: RawBuilder<unknown>) => sql`array(${query})`

/** Owners whose marketed assets an agent sees: themselves, connected agents, and colleagues while they work in the agency. */
const openOwners = (me: number) =>
  ids(sql`
    select ${me}::bigint
    union all select friend_id from connection where agent_id = ${me}
    union all select o.id from agent m join agent o on o.agency_id = m.agency_id where m.id = ${me} and m.is_working`)

/** Agents without a confirmed licence see nothing of others that is open to all (docs/decisions/0102). */
export const waitingAgents = sql`select id from agent where license_state = 'waiting'`

/** Whether an agent sees assets open to all; evaluated once per statement. */
export const seesOpen = (me: number) => sql<boolean>`(select license_state <> 'waiting' from agent where id = ${me})`

/** Whether an asset is open to all agents and visible to this one. */
export const isOpenTo = (me: number) => sql<boolean>`(a.market = 2 and ${seesOpen(me)})`

/** Whether an asset open to all is visible to an agent whose id is a column: `not in` is one hash lookup per row. */
export const opensTo = (agent: string, asset = 'a') => {
  const [id, a] = [sql.ref(agent), sql.ref(asset)]
  return sql<boolean>`(${a}.market <> 2 or ${id} = ${a}.agent_id or ${id} not in (${waitingAgents}))`
}

/** Closed accounts are invisible. */
const closedAgents = sql`select id from agent where closed_at is not null`

/** Owners with a block in either direction. */
const blockedOwners = (me: number) =>
  ids(sql`select blocked_id from block where agent_id = ${me} union all select agent_id from block where blocked_id = ${me}
    union all ${closedAgents}`)

/**
 * A relation of the statement with `city_id`s. If given, an agent's own rows are read only in these cities and city by city, because one city is one
 * partition.
 */
type Cities = RawBuilder<unknown> | undefined

const ofAgent = (rows: RawBuilder<unknown>, cities: Cities) =>
  ids(
    cities
      ? sql`select own.asset_id from (select distinct city_id from ${cities}) of_city
          cross join lateral (select asset_id ${rows} and city_id = of_city.city_id offset 0) own`
      : sql`select asset_id ${rows}`,
  )

const accessible = (me: number | RawBuilder<number>, kind: 'contact' | 'viewer', cities?: Cities) =>
  ofAgent(sql`from asset_access where agent_id = ${me} and kind = ${sql.lit(kind)}`, cities)

const hidden = (me: number, cities?: Cities) =>
  ofAgent(sql`from hidden_asset where agent_id = ${me} and unhidden_at is null`, cities)

const notExcluded = (me: number, cities?: Cities) =>
  sql`(a.agent_id = ${me} or (a.agent_id <> all(${blockedOwners(me)}) and a.id <> all(${hidden(me, cities)})))`

/** The ways in which an agent sees an asset that is not open to all, each with its own index. */
const ways = (me: number, cities?: Cities) => [
  sql`a.agent_id = ${me}`,
  sql`(a.market = 1 and a.agent_id = any(${openOwners(me)}))`,
  sql`(a.market <> 2 and a.id = any(${accessible(me, 'contact', cities)}))`,
  sql`(a.market = 3 and a.id = any(${accessible(me, 'viewer', cities)}))`,
]

const inSight = (me: number, cities?: Cities) =>
  sql`(${isOpenTo(me)} or ${sql.join(ways(me, cities), sql` or `)}) and ${notExcluded(me, cities)}`

/** Assets that may match an agent's listings: on the market and visible to the agent. */
export const matchableFor = (me: number, cities?: Cities) => sql<boolean>`(a.market > 0 and ${inSight(me, cities)})`

/** Assets that an agent sees: the matchable ones, and for owner and contacts also those under the radar or sold. */
export const seenBy = (me: number) => sql<boolean>`(${inSight(me)})`

/**
 * Assets open to all but excluded for this agent, as a query of columns of `a`. For reading many: an agent sees everything open (`isOpenTo`) except
 * these, plus `restrictedButVisible`.
 */
export const publicButExcluded = (me: number, columns: RawBuilder<unknown>) => sql`
  select ${columns} from asset a where ${isOpenTo(me)} and a.agent_id = any(${blockedOwners(me)})
  union select ${columns} from asset a where ${isOpenTo(me)} and a.id = any(${hidden(me)}) and a.agent_id <> ${me}`

/** Assets that an agent sees although they are not open to them, as a query of columns of `a`, which include `id` and `agent_id`. */
export const restrictedButVisible = (me: number, which: 'seen' | 'matchable', columns: RawBuilder<unknown>) => {
  const markets = which === 'seen' ? sql`a.market in (0, 1, 3)` : sql`a.market in (1, 3)`
  // For an agent whose licence is not confirmed, their own open assets count as restricted.
  const closed = sql`(${markets} or a.market = 2 and not ${seesOpen(me)})`
  const found = ways(me).map((way) => sql`select ${columns} from asset a where ${closed} and ${way}`)
  return sql`select * from (${sql.join(found, sql` union `)}) a where ${notExcluded(me)}`
}

/** The agent's role on the asset: owner, contact, viewer (in the mode of chosen agents), or null. */
export const roleOf = (me: number | RawBuilder<number>) => sql<'owner' | 'contact' | 'viewer' | null>`(case
  when a.agent_id = ${me} then 'owner'
  when a.id = any(${accessible(me, 'contact')}) then 'contact'
  when a.market = 3 and a.id = any(${accessible(me, 'viewer')}) then 'viewer' end)`

/** Agents who see an asset that is not open to all. `asset` is an alias of a known row, for the search from asset to buyers. */
export const seersOf = (asset: string) => {
  const a = sql.ref(asset)
  return sql<number>`(
    select ${a}.agent_id
    union select friend_id from connection where agent_id = ${a}.agent_id and ${a}.market = 1
    union select m.id from agent o join agent m on m.agency_id = o.agency_id and m.is_working where o.id = ${a}.agent_id and ${a}.market = 1
    union select agent_id from asset_access where city_id = ${a}.city_id and asset_id = ${a}.id and (kind = 'contact' or ${a}.market = 3)
    except (${excludedAgents(asset)}))`
}

/** Agents who never see an asset: who hid it, blocks with its owner, closed accounts. */
export const excludedAgents = (asset: string) => {
  const a = sql.ref(asset)
  return sql<number>`
    select agent_id from hidden_asset where city_id = ${a}.city_id and asset_id = ${a}.id and unhidden_at is null
    union all select agent_id from block where blocked_id = ${a}.agent_id
    union all select blocked_id from block where agent_id = ${a}.agent_id
    union all ${closedAgents}`
}

/**
 * Since when an agent sees a visible asset: by the earliest way, but not before they unhid it or their licence was confirmed (product.md section 5).
 * '-infinity' means as long as it is on the market.
 */
export const gainedAt = (me: number) => sql<Date>`greatest(
  case when a.market = 2 and a.agent_id <> ${me} then (select open_since from agent where id = ${me}) end,
  (select unhidden_at from hidden_asset where city_id = a.city_id and agent_id = ${me} and asset_id = a.id),
  least(
    case when a.agent_id = ${me} then '-infinity'::timestamptz end,
    case when a.market = 2 then a.al_since end,
    case when a.market in (1, 2) then (select greatest(a.me_since, created_at) from connection where agent_id = ${me} and friend_id = a.agent_id) end,
    case when a.market in (1, 2) then (select greatest(a.me_since, m.agency_since, m.working_since, o.agency_since)
      from agent m join agent o on o.agency_id = m.agency_id where m.id = ${me} and m.is_working and o.id = a.agent_id) end,
    (select min(since) from asset_access where city_id = a.city_id and asset_id = a.id and agent_id = ${me} and (kind = 'contact' or a.market = 3))))`

/**
 * Whether an asset is new to an agent since a moment, by `id`, `city_id`, `market_at` and `new_matches_at`, which the index of the market contains.
 * More is read only if one of the agent's ways of seeing is younger.
 */
export const isNewSince = (
  me: number,
  since: Date,
  asset: Record<'id' | 'city_id' | 'market_at' | 'new_matches_at', RawBuilder<unknown>>,
) => sql<boolean>`(case
  when ${asset.market_at} > ${since} then true
  when ${asset.new_matches_at} <= ${since} and not (select
    exists (select from connection where agent_id = ${me} and created_at > ${since})
    or exists (select from agent where id = ${me} and open_since > ${since})
    or exists (select from agent m join agent o on o.agency_id = m.agency_id where m.id = ${me} and greatest(m.agency_since, m.working_since, o.agency_since) > ${since})
    or exists (select from asset_access where agent_id = ${me} and since > ${since} and city_id = ${asset.city_id})
    or exists (select from hidden_asset where agent_id = ${me} and unhidden_at > ${since} and city_id = ${asset.city_id})) then false
  else (select ${gainedAt(me)} > ${since} from asset a where a.city_id = ${asset.city_id} and a.id = ${asset.id}) end)`

/** Since when the agents of an asset's circle see it: rows of agent_id and since. If it is open to all, those who saw it, or could, before. */
export const circleSince = (asset: string) => {
  const a = sql.ref(asset)
  return sql`
    select c.agent_id, greatest(least(min(c.since), case when ${a}.market = 2 then ${a}.al_since end), max(h.unhidden_at),
      case when ${a}.market = 2 and c.agent_id <> ${a}.agent_id then (select open_since from agent where id = c.agent_id) end) as since
    from (
      select ${a}.agent_id, '-infinity'::timestamptz as since
      union all select friend_id, greatest(${a}.me_since, created_at) from connection where agent_id = ${a}.agent_id and ${a}.market in (1, 2)
      union all select m.id, greatest(${a}.me_since, m.agency_since, m.working_since, o.agency_since)
        from agent o join agent m on m.agency_id = o.agency_id and m.is_working and m.id <> o.id where o.id = ${a}.agent_id and ${a}.market in (1, 2)
      union all select agent_id, since from asset_access
        where city_id = ${a}.city_id and asset_id = ${a}.id and (kind = 'contact' or ${a}.market = 3)
      ) c
    left join hidden_asset h on h.city_id = ${a}.city_id and h.agent_id = c.agent_id and h.asset_id = ${a}.id
    where c.agent_id <> all(array(${excludedAgents(asset)})) and ${opensTo('c.agent_id', asset)}
    group by c.agent_id, ${a}.market, ${a}.al_since, ${a}.agent_id`
}
