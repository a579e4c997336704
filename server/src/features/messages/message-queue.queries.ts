import type { MessageState } from '@mafteach/contract/codes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** The agent's messages, and cancelling those that are not sent yet. */

export const readMessages = (db: Db, me: number, ids: number[]) =>
  db
    .selectFrom('message')
    .select(['id', 'customer_id as customer', 'state', 'error'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('agent_id', '=', me)
    .orderBy('id')
    .execute()

/** The assets of a message. */
export const assetsOfMessage = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db.selectFrom('message_asset').select('asset_id').where('message_id', '=', id).orderBy('position').execute()
  return rows.map(({ asset_id }) => asset_id)
}

export const isSms = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('message').select('channel').where('id', '=', id).executeTakeFirst())?.channel === 'sms'

interface MessageFilter {
  customer?: number | undefined
  state?: MessageState | undefined
}

const NEWEST = new ListOrder('newest', desc('m.id', 'bigint'))

/** A page of an agent's messages with their assets, newest first, and the total. */
export function listMessages(db: Db, me: number, { customer, state }: MessageFilter, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      let selected = db.selectFrom('message as m').where('m.agent_id', '=', me)
      if (customer !== undefined) selected = selected.where('m.customer_id', '=', customer)
      if (state !== undefined) selected = selected.where('m.state', '=', state)
      const messages = selected
        .innerJoin('customer as c', 'c.id', 'm.customer_id')
        .select(['m.id', 'm.customer_id as customer', 'c.name', 'm.phone', 'm.text', 'm.state', 'm.error'])
        .select(['m.send_at', 'm.created_at', 'm.updated_at'])
        .select(sql<number[]>`array(select asset_id from message_asset where message_id = m.id order by position)`.as('assets'))
      return { all: selected, shown: messages }
    },
    NEWEST,
  )
}

/**
 * Cancels those of an agent's messages that are still queued. A worker that claims one at the same time locks its row: whichever comes second finds
 * another state.
 */
export async function cancelQueued(db: Db, me: number, ids: number[], now: Date): Promise<{ id: number; customer: number }[]> {
  // Locks customers before their messages, as do sending, merging and deleting them.
  await sql`select from customer where id in (select customer_id from message where id = any(${ids}::bigint[]) and agent_id = ${me})
    order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; customer: number }>`
    update message set state = 'cancelled', due_at = null, lease = null, updated_at = ${now}
    where id = any(${ids}::bigint[]) and agent_id = ${me} and state = 'queued' returning id, customer_id as customer`.execute(db)
  if (rows.length > 0) await forgetSent(db, rows)
  return rows
}

/** Resets when these customers were last sent something, and these assets, as if the messages had not existed. */
async function forgetSent(db: Db, cancelled: { id: number; customer: number }[]): Promise<void> {
  const [messages, customers] = [cancelled.map(({ id }) => id), cancelled.map(({ customer }) => customer)]
  await sql`update customer_asset ca set sent_at = (
      select max(m.created_at) from message m join message_asset x on x.message_id = m.id
      where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id and m.state <> 'cancelled')
    from message m join message_asset x on x.message_id = m.id
    where m.id = any(${messages}::bigint[]) and ca.customer_id = m.customer_id and ca.asset_id = x.asset_id`.execute(db)
  await sql`update customer c set last_sent_at = (
      select max(m.created_at) from message m where m.customer_id = c.id and m.state <> 'cancelled')
    where id = any(${customers}::bigint[])`.execute(db)
}

/** Queues a failed message again; false if it is no longer failed. */
export async function requeue(db: Db, id: number, phone: string, now: Date): Promise<boolean> {
  const queued = await db
    .updateTable('message')
    .set({ state: 'queued', purpose: 'by_hand', phone, error: null, tries: 0, due_at: now, send_at: now, updated_at: now })
    // A message that the provider accepted and later reported as failed is no longer there. One without an answer may be.
    .set({ tried_at: sql`case when provider_id is null then tried_at end`, provider_id: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}
