import { type RawBuilder, sql } from 'kysely'

/**
 * Who sees which asset (product.md section 4), as SQL over an asset with the alias `a`. Every feature that reads assets asks here.
 * Small sets are read into arrays first: a probe per row costs more than the rest of the query.
 */

const ids = (query: RawBuilder<unknown>) => sql`array(${query})`

/** Owners whose marketed assets an agent sees: themselves, their connected agents, and the agency while they work there. */
const openOwners = (me: number) =>
  ids(sql`
    select ${me}::bigint
    union all select friend_id from connection where agent_id = ${me}
    union all select o.id from agent m join agent o on o.agency_id = m.agency_id where m.id = ${me} and m.is_working`)

/** Owners who are out of sight, whoever of the two blocked. */
const blockedOwners = (me: number) =>
  ids(sql`select blocked_id from block where agent_id = ${me} union all select agent_id from block where blocked_id = ${me}`)

const accessible = (me: number, kind: 'contact' | 'viewer') =>
  ids(sql`select asset_id from asset_access where agent_id = ${me} and kind = ${sql.lit(kind)}`)

const hidden = (me: number) => ids(sql`select asset_id from hidden_asset where agent_id = ${me} and unhidden_at is null`)

const notShut = (me: number) =>
  sql`(a.agent_id = ${me} or (a.agent_id <> all(${blockedOwners(me)}) and a.id <> all(${hidden(me)})))`

/** The assets that may match an agent's listings: on the market, and seen by the agent. */
export const matchableFor = (me: number) => sql<boolean>`(
  a.market > 0
  and (a.market = 2
    or a.agent_id = ${me}
    or (a.market = 1 and a.agent_id = any(${openOwners(me)}))
    or a.id = any(${accessible(me, 'contact')})
    or (a.market = 3 and a.id = any(${accessible(me, 'viewer')})))
  and ${notShut(me)})`

/** The assets that an agent sees: what is matchable, and also what is under the radar or sold for its owner and contacts. */
export const seenBy = (me: number) => sql<boolean>`(
  (a.agent_id = ${me}
    or a.market = 2
    or (a.market = 1 and a.agent_id = any(${openOwners(me)}))
    or a.id = any(${accessible(me, 'contact')})
    or (a.market = 3 and a.id = any(${accessible(me, 'viewer')})))
  and ${notShut(me)})`

/** What the agent is to the asset: owner, contact, chosen viewer (in the selected-agents mode), or nothing. */
export const roleOf = (me: number) => sql<'owner' | 'contact' | 'viewer' | null>`(case
  when a.agent_id = ${me} then 'owner'
  when a.id = any(${accessible(me, 'contact')}) then 'contact'
  when a.market = 3 and a.id = any(${accessible(me, 'viewer')}) then 'viewer' end)`

/**
 * The agents who see an asset that is not open to all, as one array; null for one that all agents see.
 * `asset` is an alias whose row is known; used by asset → buyers.
 */
export const seersOf = (asset: string) => {
  const a = sql.ref(asset)
  return sql<number[] | null>`(case when ${a}.market <> 2 then array(
    select ${a}.agent_id
    union select friend_id from connection where agent_id = ${a}.agent_id and ${a}.market = 1
    union select m.id from agent o join agent m on m.agency_id = o.agency_id and m.is_working where o.id = ${a}.agent_id and ${a}.market = 1
    union select agent_id from asset_access where city_id = ${a}.city_id and asset_id = ${a}.id and (kind = 'contact' or ${a}.market = 3)
    except (${shutOut(asset)})) end)`
}

/** The agents who never see an asset: who hid it, and who blocked its owner or is blocked by them. */
export const shutOut = (asset: string) => {
  const a = sql.ref(asset)
  return sql<number>`
    select agent_id from hidden_asset where city_id = ${a}.city_id and asset_id = ${a}.id and unhidden_at is null
    union all select agent_id from block where blocked_id = ${a}.agent_id
    union all select blocked_id from block where agent_id = ${a}.agent_id`
}

/**
 * Since when an agent sees an asset that they see: the earliest of the ways they see it by, and not before they took it out of hiding
 * (product.md section 5). '-infinity' is as long as the asset has been on the market.
 */
export const gainedAt = (me: number) => sql<Date>`greatest(
  (select unhidden_at from hidden_asset where city_id = a.city_id and agent_id = ${me} and asset_id = a.id),
  least(
    case when a.agent_id = ${me} then '-infinity'::timestamptz end,
    case when a.market = 2 then a.al_since end,
    case when a.market in (1, 2) then (select greatest(a.me_since, created_at) from connection where agent_id = ${me} and friend_id = a.agent_id) end,
    case when a.market in (1, 2) then (select greatest(a.me_since, m.agency_since, o.agency_since)
      from agent m join agent o on o.agency_id = m.agency_id where m.id = ${me} and m.is_working and o.id = a.agent_id) end,
    (select min(since) from asset_access where city_id = a.city_id and asset_id = a.id and agent_id = ${me} and (kind = 'contact' or a.market = 3))))`

/**
 * The same for all agents of an asset's circle: rows of agent_id and since. On an asset that all agents see they are those who saw it, or could,
 * before all did.
 */
export const circleOf = (asset: string) => {
  const a = sql.ref(asset)
  return sql`
    select c.agent_id, greatest(least(min(c.since), case when ${a}.market = 2 then ${a}.al_since end), max(h.unhidden_at)) as since
    from (
      select ${a}.agent_id, '-infinity'::timestamptz as since
      union all select friend_id, greatest(${a}.me_since, created_at) from connection where agent_id = ${a}.agent_id and ${a}.market in (1, 2)
      union all select m.id, greatest(${a}.me_since, m.agency_since, o.agency_since)
        from agent o join agent m on m.agency_id = o.agency_id and m.is_working and m.id <> o.id where o.id = ${a}.agent_id and ${a}.market in (1, 2)
      union all select agent_id, since from asset_access
        where city_id = ${a}.city_id and asset_id = ${a}.id and (kind = 'contact' or ${a}.market = 3)
      ) c
    left join hidden_asset h on h.city_id = ${a}.city_id and h.agent_id = c.agent_id and h.asset_id = ${a}.id
    where c.agent_id <> all(array(${shutOut(asset)}))
    group by c.agent_id, ${a}.market, ${a}.al_since`
}
