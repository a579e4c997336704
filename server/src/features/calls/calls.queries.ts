import type { LISTED_CALL_STATES } from '@mafteach/contract/calls'
import { type Insertable, type Selectable, sql } from 'kysely'
import { lockAgents } from '#domain/agent-home.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

export type CallSource = Selectable<Tables['phone_call']>['source']

/** The working agent with a phone (E.164), with the secret of their agency's exchange. */
export const dialledAgent = (db: Db, phone: string) =>
  db
    .selectFrom('agent as a')
    .leftJoin('agency', 'agency.id', 'a.agency_id')
    .select(['a.id', 'agency.telephony_secret'])
    .where('a.phone', '=', phone)
    .where('a.closed_at', 'is', null)
    .executeTakeFirst()

/** Serialises reports of a call, and calls of one phone to one agent, so that nothing is created twice. */
export const lockCall = (db: Db, agent: number, source: string, callId: string, phone: string | null) =>
  sql`select pg_advisory_xact_lock(hashtextextended(key, 2)) from unnest(${[`${agent} ${source} ${callId}`, `${agent} ${phone ?? ''}`].sort()}::text[]) key`.execute(
    db,
  )

export const readCall = (db: Db, agent: number, source: CallSource, callId: string) =>
  db
    .selectFrom('phone_call')
    .selectAll()
    .where('agent_id', '=', agent)
    .where('source', '=', source)
    .where('call_id', '=', callId)
    .executeTakeFirst()
export type CallRow = NonNullable<Awaited<ReturnType<typeof readCall>>>

export const insertCall = (db: Db, call: Insertable<Tables['phone_call']>) =>
  db.insertInto('phone_call').values(call).returningAll().executeTakeFirstOrThrow()

export const updateCall = (
  db: Db,
  id: number,
  change: Partial<Pick<CallRow, 'started_at' | 'answered_at' | 'ended_at' | 'notification_id'>>,
) => db.updateTable('phone_call').set(change).where('id', '=', id).executeTakeFirst()

export const nameOf = async (db: Db, customer: number) =>
  (await db.selectFrom('customer').select('name').where('id', '=', customer).executeTakeFirst())?.name ?? null

/** Withdraws the notification of a call that was answered after all; false if it was read. */
export const removeNotification = async (db: Db, agent: number, id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('notification')
      .where('agent_id', '=', agent)
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows > 0n

const ringing = (db: Db, since: Date) =>
  db
    .selectFrom('phone_call')
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('started_at', '<', since)
    .orderBy('id')
    .limit(100)

/**
 * Calls ringing since before `since`, whose end was never reported. Locked for one node, after their agents' rows of `agent_home`, as in merging and
 * deleting customers.
 */
export async function forgottenCalls(db: Db, since: Date): Promise<CallRow[]> {
  const agents = (await ringing(db, since).select('agent_id').execute()).map(({ agent_id }) => agent_id)
  if (agents.length === 0) return []
  await lockAgents(db, agents)
  return ringing(db, since).selectAll().where('agent_id', 'in', agents).forUpdate().skipLocked().execute()
}

const inState = {
  ringing: sql<boolean>`c.answered_at is null and c.ended_at is null`,
  answered: sql<boolean>`c.answered_at is not null`,
  unanswered: sql<boolean>`c.answered_at is null and c.ended_at is not null`,
} as const

const NEWEST = new ListOrder('newest', desc('c.started_at', 'timestamptz'), desc('c.id', 'bigint'))

/** A page of an agent's calls, newest first, with the total count. */
export function readCalls(db: Db, me: number, state: (typeof LISTED_CALL_STATES)[number] | undefined, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      let mine = db.selectFrom('phone_call as c').where('c.agent_id', '=', me)
      if (state) mine = mine.where(inState[state])
      const calls = mine
        .leftJoin('customer', 'customer.id', 'c.customer_id')
        .selectAll('c')
        .select('customer.name as customer_name')
      return { all: mine, shown: calls }
    },
    NEWEST,
  )
}
