import type { OPEN_SHARE_STATES, ShareState } from '@mafteach/contract/codes'
import { type RawBuilder, sql } from 'kysely'
import { isActiveShare } from '#domain/customer-shares.ts'
import { type ContactRow, contactOf, isNamed } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'

/** Shares `s`, each with its customer `c` and the other agent `g`. */

type Direction = 'received' | 'sent'

/** Shares with a closed account are suspended. */
const isOpen = (agent: string) => sql<boolean>`(select closed_at is null from agent where id = ${sql.ref(agent)})`
/** Only a customer's own agent shares them. */
const isSentBy = (me: number) => sql<boolean>`s.agent_id = ${me} and c.agent_id = ${me} and ${isOpen('s.receiver_id')}`
/** The receiver sees it while they work and the customer is not archived. */
const isReceivedBy = (
  me: number,
) => sql<boolean>`s.receiver_id = ${me} and c.agent_id = s.agent_id and not c.is_archived and ${isOpen('s.agent_id')}
  and (select is_working from agent where id = ${me})`
const isShownTo = (me: number, direction: Direction) => (direction === 'sent' ? isSentBy(me) : isReceivedBy(me))

/** About a customer of the agent's own; received customers must not be guessable. */
const isOwn = (me: number, customer: number) => sql<boolean>`(s.customer_id = ${customer} and c.agent_id = ${me})`

/** Shares that wait for the agent's answer. */
const WAITING: Record<Direction, RawBuilder<boolean>> = {
  received: sql`s.state = 'offered'`,
  sent: sql`s.state = 'accepted'`,
}

interface ShareRow {
  id: number
  state: (typeof OPEN_SHARE_STATES)[number]
  agent_id: number
  customer_id: number
  name: string
  phone: string | null
  user: ContactRow
  created_at: Date
  updated_at: Date
}

interface Which {
  direction: Direction
  customer?: number | undefined
  search: string
}

const waitingFirst = (direction: Direction) =>
  new ListOrder(direction, desc(sql`(${WAITING[direction]})`, 'boolean'), desc('s.id', 'bigint'))

/** A page of shares, waiting ones first, then newest first, with the total count. */
export async function readShares(db: Db, me: number, { direction, customer, search }: Which, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(waitingFirst(direction))
  const other = direction === 'sent' ? 's.receiver_id' : 's.agent_id'
  const found = sql`from customer_share s join customer c on c.id = s.customer_id
    join agent g on g.id = ${sql.ref(other)} left join agency on agency.id = g.agency_id
    where ${isShownTo(me, direction)} and ${isActiveShare} and ${isNamed(search)}
      and ${customer === undefined ? sql`true` : isOwn(me, customer)}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${found}`.execute(db)
  const { rows } = await sql<
    Placed<ShareRow>
  >`select s.id, s.state, s.agent_id, s.customer_id, c.name, c.phone, s.created_at, s.updated_at,
      ${contactOf(other)} as user, ${key} as list_key ${found}
    and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}

/** Number of shares waiting for the agent. */
export async function countWaiting(db: Db, me: number, direction: Direction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from customer_share s join customer c on c.id = s.customer_id
    where ${isShownTo(me, direction)} and ${WAITING[direction]}`.execute(db)
  return rows[0]!.count
}

export interface Share {
  id: number
  customer_id: number
  agent_id: number
  receiver_id: number
  state: ShareState
  notification_id: number | null
}

const columns = sql`s.id, s.customer_id, s.agent_id, s.receiver_id, s.state, s.notification_id`

/** A share of this agent in any state; null for others. */
export async function readShare(db: Db, me: number, id: number): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${columns} from customer_share s
    where s.id = ${id} and ${me} in (s.agent_id, s.receiver_id)`.execute(db)
  return rows[0] ?? null
}

/** An active share that this agent sees. */
export async function readActive(db: Db, me: number, id: number): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${columns} from customer_share s join customer c on c.id = s.customer_id
    where s.id = ${id} and ${isActiveShare} and (${isSentBy(me)} or ${isReceivedBy(me)})`.execute(db)
  return rows[0] ?? null
}

/** The active share of a customer with an agent. */
export async function findActive(db: Db, customer: number, receiver: number): Promise<Share | null> {
  const { rows } = await sql<Share>`select ${columns} from customer_share s
    where s.customer_id = ${customer} and s.receiver_id = ${receiver} and ${isActiveShare}`.execute(db)
  return rows[0] ?? null
}

/** Whether a customer is active and looks for something. */
export async function hasPreferences(db: Db, customer: number): Promise<boolean> {
  const { rows } = await sql`select from customer c
    where c.id = ${customer} and not c.is_archived and exists (select from listing l where l.customer_id = c.id)`.execute(db)
  return rows.length > 0
}

export async function insertShare(
  db: Db,
  share: { customer_id: number; agent_id: number; receiver_id: number },
  now: Date,
): Promise<Share> {
  const { id } = await db
    .insertInto('customer_share')
    .values({ ...share, state: 'offered', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...share, state: 'offered', notification_id: null }
}

/** Stores a share's state and its notification. */
export const updateShare = (db: Db, id: number, state: ShareState, notification: number | null, now: Date) =>
  db.updateTable('customer_share').set({ state, notification_id: notification, updated_at: now }).where('id', '=', id).execute()

/** Logs a share's state. */
export const logStep = (db: Db, share: number, state: ShareState, agent: number | null, now: Date) =>
  db.insertInto('customer_share_step').values({ share_id: share, state, agent_id: agent, at: now }).execute()

/** Active shares between two agents. */
export async function sharesBetween(db: Db, one: number, other: number): Promise<Share[]> {
  const { rows } = await sql<Share>`select ${columns} from customer_share s
    where (s.agent_id, s.receiver_id) in ((${one}, ${other}), (${other}, ${one})) and ${isActiveShare}`.execute(db)
  return rows
}

/** Active shares of customers who are no longer the agent's. */
export async function sharesOfOthers(db: Db, agent: number): Promise<Share[]> {
  const { rows } = await sql<Share>`select ${columns} from customer_share s join customer c on c.id = s.customer_id
    where s.agent_id = ${agent} and c.agent_id <> s.agent_id and ${isActiveShare}`.execute(db)
  return rows
}

const NEWEST_STEP = new ListOrder('newest', desc('t.id', 'bigint'))

/** A page of a share's log, newest first. */
export async function readLog(db: Db, share: number, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST_STEP)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*) from customer_share_step where share_id = ${share}`.execute(db)
  const { rows } = await sql<Placed<{ id: number; state: ShareState; at: Date; by: { id: number; name: string } | null }>>`
    select t.id, t.state, t.at, ${key} as list_key, case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as by
    from customer_share_step t left join agent g on g.id = t.agent_id
    where t.share_id = ${share} and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return { count: counted[0]!.count, ...cut(rows) }
}
