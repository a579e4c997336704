import { ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { TemplateKind } from '@mafteach/contract/message-template'
import { type RawBuilder, sql } from 'kysely'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import { isGuardedFor, numberForAgent } from '#domain/fee-guard.ts'
import { writtenLanguage } from '#domain/languages.ts'
import { factsVersionOf } from '#domain/material-facts.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db, Tables } from '#platform/database/db.ts'

export interface Recipient {
  id: number
  name: string
  phone: string | null
  do_not_contact: boolean
  customer_type: Tables['customer']['customer_type']
}

/** The agent's own among these customers, in the order of the ids; locked, since their sends are recorded on them. */
export const readRecipients = async (db: Db, me: number, ids: number[]): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'do_not_contact', 'customer_type'])
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Those of these assets that may be sent: visible to the agent, and neither under the radar nor sold. Each states whether customers may see its
 * address number, and whether only after signing: a message reveals no more than the public page.
 */
export async function sendableAssets(
  db: Db,
  me: number,
  ids: number[],
): Promise<Map<number, { shows_number: boolean; keeps_number: boolean }>> {
  const rows = await db
    .selectFrom('asset as a')
    .select(['a.id', 'a.should_show_address_number as shows_number', isGuardedFor(me).as('keeps_number')])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('a.market', '>', sql.lit(0))
    .where(seenBy(me))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The sender and their templates. */
export async function readSender(db: Db, me: number) {
  const { language, offer, price_drop, name } = await db
    .selectFrom('agent')
    .leftJoin('agent_setting as s', 's.agent_id', 'agent.id')
    .select(['agent.name', 's.message_template as offer', 's.price_drop_template as price_drop', 's.language'])
    .where('agent.id', '=', me)
    .executeTakeFirstOrThrow()
  return { name, templates: { offer, price_drop }, language: writtenLanguage(language) }
}

/** Stores the agent's own text; null restores the default. */
export const saveTemplate = (db: Db, me: number, kind: TemplateKind, template: string | null) => {
  const change = kind === 'offer' ? { message_template: template } : { price_drop_template: template }
  return db
    .insertInto('agent_setting')
    .values({ agent_id: me, ...change })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(change))
    .execute()
}

/** Which of these assets these customers were sent before, and when last. */
export const readSentBefore = (db: Db, customers: number[], assets: number[]) =>
  db
    .selectFrom('customer_asset')
    .select(['customer_id', 'asset_id', 'sent_at'])
    .where('customer_id', '=', sql<number>`any(${customers}::bigint[])`)
    .where('asset_id', '=', sql<number>`any(${assets}::bigint[])`)
    .where('sent_at', 'is not', null)
    .orderBy('customer_id')
    .orderBy('asset_id')
    .execute()

/** Serializes the sends of one agent, so that the daily limit holds. */
export const lockSender = (db: Db, me: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sender ${me}`}, 0))`.execute(db)

const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${sql.lit(ISRAEL_TIME_ZONE)})`

/** Number of an agent's messages that are sent on a day in Israel. */
export async function countOfDay(db: Db, me: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from message
    where agent_id = ${me} and state not in ('failed', 'cancelled')
      and coalesce(send_at, created_at) >= ${startOf(sql`${day}::date`)}
      and coalesce(send_at, created_at) < ${startOf(sql`(${day}::date + 1)`)}`.execute(db)
  return rows[0]!.count
}

/**
 * The short codes of customers' personal links to assets, by customer and in the order of the assets; the same in every message. Older links without
 * a code get one. `newLink` creates the values of a new link.
 */
export async function shortCodesOf(
  db: Db,
  { me, customers, assets, now }: { me: number; customers: number[]; assets: number[]; now: Date },
  newLink: () => { token: string; short_code: string },
): Promise<Map<number, string[]>> {
  const pairs = customers.flatMap((customer) => assets.map((asset) => ({ customer, asset, ...newLink() })))
  const { rows } = await sql<{ customer_id: number; asset_id: number; short_code: string }>`
    insert into personal_link (agent_id, customer_id, asset_id, token, short_code, created_at)
    select ${me}, customer, asset, token, short_code, ${now}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (customer bigint, asset bigint, token text, short_code text)
    order by customer, asset
    on conflict (agent_id, customer_id, asset_id) do update set short_code = coalesce(personal_link.short_code, excluded.short_code)
    returning customer_id, asset_id, short_code`.execute(db)
  const codes = new Map(rows.map((row) => [`${row.customer_id} ${row.asset_id}`, row.short_code]))
  return new Map(customers.map((customer) => [customer, assets.map((asset) => codes.get(`${customer} ${asset}`)!)]))
}

/** The target of a short code: the link, and the present phone of its agent and type of its customer. */
export const readShortLink = (db: Db, code: string) =>
  db
    .selectFrom('personal_link as l')
    .innerJoin('agent', 'agent.id', 'l.agent_id')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select(['l.token', 'l.asset_id', 'agent.phone as agent_phone', 'c.customer_type'])
    .where('l.short_code', '=', code)
    .executeTakeFirst()

/** Decides whether customers accept a message; those that an agent sends by hand are part of the service (`domain/consents.ts`). */
export type MessagePurpose = 'by_hand' | 'broadcast' | 'automatic'

export type MessageChannel = 'whatsapp' | 'sms'

interface NewMessages {
  me: number
  purpose: MessagePurpose
  /** WhatsApp by default. */
  channel?: MessageChannel
  state: 'queued' | 'handed_over'
  /** One message for each customer. */
  messages: { customer: number; phone: string; text: string }[]
  /** The assets of each message. */
  assets: number[]
  /** When they are sent; null means immediately. */
  sendAt: Date | null
  now: Date
}

/** Stores messages with their assets, and records per customer and asset that it was sent. Returns the messages' ids by customer. */
export async function insertMessages(
  db: Db,
  { me, purpose, channel = 'whatsapp', state, messages, assets, sendAt, now }: NewMessages,
): Promise<Map<number, number>> {
  const customers = messages.map(({ customer }) => customer)
  const { rows } = await sql<{ id: number; customer_id: number }>`
    insert into message (agent_id, customer_id, purpose, channel, phone, text, state, due_at, send_at, created_at, updated_at)
    select ${me}, customer, ${purpose}, ${channel}, phone, text, ${state}, case when ${state} = 'queued' then ${sendAt ?? now}::timestamptz end, ${sendAt}, ${now}, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (customer bigint, phone text, text text))
      with ordinality as m (customer, phone, text, position)
    order by position
    returning id, customer_id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`insert into message_asset (message_id, asset_id, position, facts_version)
    select message, asset, position - 1, ${factsVersionOf(sql`asset`)} from unnest(${ids}::bigint[]) message, unnest(${assets}::bigint[]) with ordinality a (asset, position)`.execute(
    db,
  )
  await rememberSent(db, customers, assets, now)
  // Queued messages are logged when they are sent.
  if (state === 'handed_over')
    await logForExclusivity(db, { assets, agent: me, event: 'BROADCAST', count: customers.length, now })
  return new Map(rows.map(({ id, customer_id }) => [customer_id, id]))
}

/** Records per customer and asset that it was sent. */
export async function rememberSent(db: Db, customers: number[], assets: number[], now: Date): Promise<void> {
  await sql`insert into customer_asset (city_id, customer_id, asset_id, sent_at)
    select city_id, customer, id, ${now} from asset, unnest(${customers}::bigint[]) customer
    where id = any(${assets}::bigint[]) order by city_id, customer, id
    on conflict (city_id, customer_id, asset_id) do update set sent_at = greatest(customer_asset.sent_at, excluded.sent_at)`.execute(
    db,
  )
  await sql`update customer set last_sent_at = greatest(last_sent_at, ${now}) where id = any(${customers}::bigint[])`.execute(db)
}

/** The customer of a personal link, also after its asset was deleted: customers must be able to stop messages as long as there are any. */
export const customerOfLink = (db: Db, token: string) =>
  db.selectFrom('personal_link').select(['customer_id', 'agent_id']).where('token', '=', token).executeTakeFirst()

/** The customer and asset of a personal link. If two customers with a link to the same asset were merged, the one that remains. */
export const readLink = (db: Db, token: string) =>
  db
    .selectFrom('personal_link as given')
    .innerJoin('personal_link as l', (join) => join.on(sql`l.token`, '=', sql`coalesce(given.replaced_by, given.token)`))
    .innerJoin('agent as sender', (join) => join.onRef('sender.id', '=', 'l.agent_id').on('sender.closed_at', 'is', null))
    .innerJoin('asset as a', 'a.id', 'l.asset_id')
    .innerJoin('street', 'street.id', 'a.street_id')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select([
      'l.agent_id',
      'l.customer_id',
      'a.id as asset_id',
      'a.city_id',
      'c.name as customer',
      'street.name as street',
      // For the agent of the link, who is not necessarily the owner.
      numberForAgent(sql<number>`l.agent_id`).as('address_number'),
    ])
    .where('given.token', '=', token)
    .executeTakeFirst()

export type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>
