import { sql } from 'kysely'
import { refusesMessages } from '#domain/consents.ts'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import { notify } from '#domain/notify.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Waiting } from '#platform/metrics.ts'
import type { WhatsappMessage } from '#providers/whatsapp/whatsapp.ts'
import type { MessageChannel } from './messages.queries.ts'
import { failedWords } from './messages.rules.ts'

/** Messages in flight: their leases and outcomes. No provider is called inside a transaction. */

export interface ClaimedMessage {
  id: number
  agent_id: number
  channel: MessageChannel
  phone: string
  text: string
  tries: number
  /** The provider was called before and may have the message. */
  was_tried: boolean
  /** Another worker had claimed it and did not store an outcome. */
  is_taken_over: boolean
  do_not_contact: boolean
}

/**
 * Claims messages for the time of a lease: the first due message of each agent, so that an agent's messages stay in order. If there are more agents
 * than free slots, the choice is random, so that nobody waits behind an agent who sends many.
 */
export async function claimMessages(
  db: Db,
  { lease, until, most, now }: { lease: string; until: Date; most: number; now: Date },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with first as (
      select distinct on (agent_id) id from message
      where state in ('queued', 'sending') and (send_at is null or send_at <= ${now})
        and not exists (select from agent where agent.id = agent_id and closed_at is not null) order by agent_id, id),
    due as (
      select id from message where id in (select id from first) and state in ('queued', 'sending') and due_at <= ${now}
      order by random() limit ${most} for update skip locked)
    update message m set state = 'sending', lease = ${lease}, due_at = ${until}, tried_at = coalesce(m.tried_at, ${now})
    from due, customer c where m.id = due.id and c.id = m.customer_id
    returning m.id, m.agent_id, m.channel, m.phone, m.text, m.tries, old.tried_at is not null as was_tried, old.state = 'sending' as is_taken_over,
      c.do_not_contact or (m.purpose <> 'by_hand' and ${refusesMessages(sql`c.id`)}) as do_not_contact`.execute(db)
  return rows
}

/** Number of due messages without an outcome, and the age of the oldest in seconds. Excludes closed accounts, whose messages wait. */
export async function waitingMessages(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as waiting, coalesce(extract(epoch from ${now} - min(coalesce(send_at, created_at))), 0)::float8 as oldest from message
    where state in ('queued', 'sending') and (send_at is null or send_at <= ${now})
      and not exists (select from agent where agent.id = agent_id and closed_at is not null)`.execute(db)
  return rows[0]!
}

/** Outcome of a claimed message. */
export type Outcome =
  | { state: 'sent'; provider_id: string | null }
  | { state: 'failed'; error: string }
  | { state: 'queued'; tries: number; due_at: Date }

/**
 * Stores the outcome of a message, unless it was claimed again in the meantime, and notifies the agent's open pages. A final failure creates a
 * notification.
 */
export async function finishMessage(db: Database['db'], id: number, lease: string, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.state === 'queued') {
    await settle(db, id, lease, outcome, now)
    return
  }
  await db.transaction().execute(async (tx) => {
    const finished = await settle(tx, id, lease, outcome, now)
    if (!finished) return
    if (outcome.state === 'sent') return logSent(tx, id, now)
    const {
      agent_id: agent,
      customer_id: about,
      name,
    } = await tx
      .selectFrom('message as m')
      .leftJoin('customer as c', 'c.id', 'm.customer_id')
      .select(['m.agent_id', 'm.customer_id', 'c.name'])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow()
    await notify(tx, [{ agent, type: 'message failed', content: failedWords(name), about }], now)
  })
}

/** Logs that the properties of a message were shown to a customer. */
async function logSent(db: Db, id: number, now: Date): Promise<void> {
  const carried = await db
    .selectFrom('message_asset as x')
    .innerJoin('message as m', 'm.id', 'x.message_id')
    .select(['m.agent_id', 'x.asset_id'])
    .where('m.id', '=', id)
    .execute()
  if (!carried[0]) return
  const assets = carried.map(({ asset_id }) => asset_id)
  await logForExclusivity(db, { assets, agent: carried[0].agent_id, event: 'BROADCAST', now })
}

const settle = (db: Db, id: number, lease: string, outcome: Outcome, now: Date) =>
  db
    .with('finished', (with_) =>
      with_
        .updateTable('message')
        .set({ due_at: null, ...outcome, lease: null, updated_at: now })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .returning(['id', 'agent_id', 'customer_id', 'state']),
    )
    .insertInto('live_event')
    .columns(['agents', 'event', 'data'])
    .expression((with_) =>
      with_
        .selectFrom('finished as m')
        .select([
          sql<number[]>`array[m.agent_id]`.as('agents'),
          sql<string>`'message'`.as('event'),
          sql<object>`jsonb_build_object('id', m.id, 'customer', m.customer_id, 'state', m.state)`.as('data'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()

/**
 * Writes what the embedded provider would send to the outbox: once for each message, and nothing if the message was deleted while in flight. Whoever
 * deletes a message waits for its row, and then finds what was written.
 */
export const writeToOutbox = (db: Db, { key, agent, phone, text }: WhatsappMessage) =>
  sql`insert into outbox (channel, recipient, text, data)
    select 'whatsapp', ${phone}, ${text}, ${JSON.stringify({ agent, key })}::jsonb from message where id = ${Number(key)} for key share
    on conflict ((data ->> 'key')) where channel = 'whatsapp' do nothing`.execute(db)
