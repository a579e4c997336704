import type { LicenseState } from '@mafteach/contract/licences.codes'
import type { AgentCard } from '@mafteach/contract/network'
import { type RawBuilder, sql } from 'kysely'
import { recountHome } from '#domain/agent-home.ts'
import { type ContactRow, isNamed, notBlocked, realtorContact } from '#domain/realtor-contact.ts'
import { ratingOf } from '#domain/reviews.ts'
import { notSetAside } from '#domain/set-aside.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'

/** The network of agents: requests, connections, blocks (spec sections 4 and 7.3). */

interface CardRow extends ContactRow {
  avg_reviews_rating: number | null
  seniority: number | null
  is_agency_manager: boolean
  license_state: LicenseState
  sent_us_friend_request: boolean
  request_sent: boolean
  request_id: number | null
  requested_at: Date | null
}

/** The part of a card that the network knows; potential deals come from matching. */
type CardFacts = Omit<AgentCard, 'min_num_asset_matches'>

const toCard = (row: CardRow): CardFacts => ({
  ...realtorContact(row),
  avg_reviews_rating: row.avg_reviews_rating,
  seniority: row.seniority,
  is_agency_manager: row.is_agency_manager,
  license_state: row.license_state,
  sent_us_friend_request: row.sent_us_friend_request,
  request_sent: row.request_sent,
})

interface Which {
  /** A condition on the agent `g`, their `agency`, and the requests `theirs` and `ours`. */
  where: RawBuilder<unknown>
  order: ListOrder
  /** The number that `BY_RANK` sorts by, and its source. */
  rank?: RawBuilder<number>
  join?: RawBuilder<unknown>
}

const BY_NAME = new ListOrder('name', asc('page.name', 'text'), asc('page.id', 'bigint'))
const BY_REQUEST = new ListOrder('request', desc('page.request_id', 'bigint'))
const BY_RANK = new ListOrder('rank', desc('page.rank', 'bigint'), desc('page.id', 'bigint'))

interface FoundCard {
  card: CardFacts
  request_id: number | null
  requested_at: Date | null
}

/** A page of agents as cards for the caller. The agents are selected first, and the rest of a card is read only for them. */
async function cards(db: Db, me: number, which: Which, page: ListPart): Promise<Cut<FoundCard> & { count: number }> {
  const { where, order, rank = sql`null`, join = sql`` } = which
  const { behind, by, key, limit, offset, cut } = page.slice(order)
  const { rows } = await sql<Placed<CardRow> & { count: number }>`
    with found as materialized (
      select g.id, g.name, ${rank} as rank, theirs.id as theirs, ours.id as ours, coalesce(theirs.id, ours.id) as request_id,
        coalesce(theirs.created_at, ours.created_at) as requested_at
      from agent g
      left join agency on agency.id = g.agency_id
      left join friend_request theirs on theirs.from_id = g.id and theirs.to_id = ${me}
      left join friend_request ours on ours.from_id = ${me} and ours.to_id = g.id
      ${join}
      where g.id <> ${me} and ${where}),
    page as (select * from found page where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from found) as count, ${key} as list_key, g.id, g.uuid, g.name, g.phone, g.image_url, agency.name as agency_name,
      ${ratingOf('g')} as avg_reviews_rating, g.seniority, g.is_agency_manager, g.license_state,
      page.theirs is not null as sent_us_friend_request, page.ours is not null as request_sent,
      page.request_id, page.requested_at
    from (select) one left join page on true left join agent g on g.id = page.id left join agency on agency.id = g.agency_id
    order by ${by}`.execute(db)
  const { rows: found, after } = cut(rows.filter(({ id }) => id !== null))
  return {
    count: rows[0]!.count,
    after,
    rows: found.map((row) => ({ card: toCard(row), request_id: row.request_id, requested_at: row.requested_at })),
  }
}

const areFriends = (me: number) => sql`exists (select from connection f where f.agent_id = ${me} and f.friend_id = g.id)`
/** Agents who can be invited. */
const isCandidate = (me: number) => sql`g.is_working and ${notBlocked(me)} and not ${areFriends(me)}`

export const readRequests = (
  db: Db,
  me: number,
  { direction, search, set_aside }: { direction: 'received' | 'sent'; search: string; set_aside?: boolean | undefined },
  page: ListPart,
  now: Date,
) =>
  cards(
    db,
    me,
    {
      where: sql`${direction === 'received' ? sql`theirs.id is not null` : sql`ours.id is not null`} and ${notBlocked(me)} and ${isNamed(search)}
        ${set_aside === false ? sql`and ${notSetAside(me, 'CONTACT_REQUESTS', sql`coalesce(theirs.id, ours.id)`, now)}` : sql``}`,
      order: BY_REQUEST,
    },
    page,
  )

export const readFriends = (db: Db, me: number, search: string, page: ListPart) =>
  cards(db, me, { where: sql`${areFriends(me)} and ${isNamed(search)}`, order: BY_NAME }, page)

/** Agents who are not connected yet, those with most shared activity areas first. */
export const readPotentialFriends = (db: Db, me: number, search: string, page: ListPart) =>
  cards(
    db,
    me,
    {
      where: sql`${isCandidate(me)} and ${isNamed(search)}`,
      join: sql`left join (select theirs.agent_id, count(*) as areas from activity_area mine join activity_area theirs using (city_id)
        where mine.agent_id = ${me} group by 1) shared on shared.agent_id = g.id`,
      order: BY_RANK,
      rank: sql`coalesce(shared.areas, 0)`,
    },
    page,
  )

/** Those of these agents who are not connected yet, highest count first. */
export const readCandidates = (db: Db, me: number, found: { agent: number; count: number }[], search: string, page: ListPart) =>
  cards(
    db,
    me,
    {
      where: sql`${isCandidate(me)} and ${isNamed(search)}`,
      join: sql`join unnest(${found.map(({ agent }) => agent)}::bigint[], ${found.map(({ count }) => count)}::integer[])
        fit (agent_id, assets) on fit.agent_id = g.id`,
      order: BY_RANK,
      rank: sql`fit.assets`,
    },
    page,
  )

export const countRequests = async (db: Db, me: number): Promise<number> => {
  const { count } = await db
    .selectFrom('friend_request')
    .innerJoin('agent', 'agent.id', 'friend_request.from_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('to_id', '=', me)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** An agent to whom the caller may write: exists, is somebody else, and neither has blocked the other. */
export async function isReachable(db: Db, me: number, other: number): Promise<boolean> {
  const { rows } = await sql`select 1 from agent g where g.id = ${other} and g.id <> ${me} and ${notBlocked(me)}`.execute(db)
  return rows.length > 0
}

export const areConnected = async (db: Db, me: number, other: number): Promise<boolean> =>
  (await db
    .selectFrom('connection')
    .select('friend_id')
    .where('agent_id', '=', me)
    .where('friend_id', '=', other)
    .executeTakeFirst()) !== undefined

/** Removes a request between two agents in one direction; false if there is none. */
export async function takeRequest(db: Db, from: number, to: number): Promise<boolean> {
  const row = await db
    .deleteFrom('friend_request')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sends a request; an existing one stays unchanged. */
export async function insertRequest(db: Db, from: number, to: number, now: Date): Promise<{ id: number; is_new: boolean }> {
  const { rows } = await sql<{
    id: number
    is_new: boolean
  }>`insert into friend_request (from_id, to_id, created_at) values (${from}, ${to}, ${now})
    on conflict (from_id, to_id) do update set to_id = excluded.to_id returning id, xmax = 0 as is_new`.execute(db)
  return rows[0]!
}

/** Marks a request's notification as read when the request is answered or withdrawn. */
export async function markRequestRead(db: Db, from: number, to: number, now: Date): Promise<void> {
  await recountHome(db, [to])
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('agent_id', '=', to)
    .where('notification_type', '=', 'friend request')
    .where('referenced_object_id', '=', from)
    .where('read_at', 'is', null)
    .execute()
}

export const connect = (db: Db, one: number, other: number, now: Date) =>
  db
    .insertInto('connection')
    .values([
      { agent_id: one, friend_id: other, created_at: now },
      { agent_id: other, friend_id: one, created_at: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ends a connection and what depends on it: viewers of either agent's assets who are not colleagues. False if there is none. */
export async function disconnect(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`delete from connection
    where (agent_id, friend_id) in ((${one}, ${other}), (${other}, ${one})) returning 1`.execute(db)
  await sql`delete from asset_access x using asset a, agent o, agent v
    where x.kind = 'viewer' and a.city_id = x.city_id and a.id = x.asset_id and o.id = a.agent_id and v.id = x.agent_id
      and (a.agent_id, x.agent_id) in ((${one}, ${other}), (${other}, ${one}))
      and (o.agency_id = v.agency_id) is not true`.execute(db)
  return rows.length > 0
}

export async function readBlocked(db: Db, me: number, search: string, page: ListPart) {
  const { count, after, rows } = await cards(
    db,
    me,
    {
      where: sql`exists (select from block b where b.agent_id = ${me} and b.blocked_id = g.id) and ${isNamed(search)}`,
      order: BY_NAME,
    },
    page,
  )
  return {
    count,
    after,
    results: rows.map(({ card: { id, uuid, name, phone, img_url, image_url, agency } }) => ({
      id,
      uuid,
      name,
      phone,
      img_url,
      image_url,
      agency,
    })),
  }
}

export const agentExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('agent').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const block = (db: Db, me: number, other: number, now: Date) =>
  db
    .insertInto('block')
    .values({ agent_id: me, blocked_id: other, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes a block; false if there was none. */
export async function unblock(db: Db, me: number, other: number): Promise<boolean> {
  const row = await db
    .deleteFrom('block')
    .where('agent_id', '=', me)
    .where('blocked_id', '=', other)
    .returning('blocked_id')
    .executeTakeFirst()
  return row !== undefined
}
