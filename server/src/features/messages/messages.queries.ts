import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import { seenBy } from '#platform/seen-by.ts'

export interface Recipient {
  id: number
  name: string
  phone: string | null
  do_not_contact: boolean
  customer_type: Tables['customer']['customer_type']
}

/** The agent's own among these customers, in the order of the ids. */
export const readRecipients = async (db: Db, me: number, ids: number[]): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'do_not_contact', 'customer_type'])
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Which of these assets may be sent: seen by the agent, and neither under the radar nor sold.
 * Each with whether customers may read its address number: a message tells them no more than the public page.
 */
export async function sendableAssets(db: Db, me: number, ids: number[]): Promise<Map<number, { shows_number: boolean }>> {
  const rows = await db
    .selectFrom('asset as a')
    .select(['a.id', 'a.should_show_address_number as shows_number'])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('a.market', '>', sql.lit(0))
    .where(seenBy(me))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export const readSender = (db: Db, me: number) =>
  db.selectFrom('agent').select(['name', 'phone']).where('id', '=', me).executeTakeFirstOrThrow()

/** Sends of one agent are counted one after the other, so that the day's limit holds. */
export const lockSender = (db: Db, me: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sender ${me}`}, 0))`.execute(db)

/** How many messages an agent sent since the day began in Israel. */
export async function sentToday(db: Db, me: number, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from message
    where agent_id = ${me} and state <> 'failed' and created_at >= ${today}::timestamp at time zone 'Asia/Jerusalem'`.execute(db)
  return rows[0]!.count
}

/** The short code of a customer's own link to an asset; the same one every time it is sent. Links of before there were codes get theirs. */
export async function shortCodeOf(db: Db, link: Insertable<Tables['personal_link']> & { short_code: string }): Promise<string> {
  const row = await db
    .insertInto('personal_link')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'customer_id', 'asset_id'])
        .doUpdateSet({ short_code: sql`coalesce(personal_link.short_code, excluded.short_code)` }),
    )
    .returning('short_code')
    .executeTakeFirstOrThrow()
  return row.short_code!
}

/** Where a short code leads: the link, its agent's phone and the customer's type as they are now. */
export const readShortLink = (db: Db, code: string) =>
  db
    .selectFrom('personal_link as l')
    .innerJoin('agent', 'agent.id', 'l.agent_id')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select(['l.token', 'l.asset_id', 'agent.phone as agent_phone', 'c.customer_type'])
    .where('l.short_code', '=', code)
    .executeTakeFirst()

interface NewMessage {
  agent_id: number
  customer_id: number
  phone: string
  text: string
  state: 'queued' | 'handed_over'
  assets: number[]
  now: Date
}

/** Keeps a message with its assets, and remembers per customer and asset that it was sent. */
export async function insertMessage(db: Db, { assets, now, ...message }: NewMessage): Promise<number> {
  const { id } = await db
    .insertInto('message')
    .values({ ...message, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_asset')
    .values(assets.map((asset_id, position) => ({ message_id: id, asset_id, position })))
    .execute()
  await sql`insert into customer_asset (city_id, customer_id, asset_id, sent_at)
    select city_id, ${message.customer_id}, id, ${now} from asset where id = any(${assets}::bigint[])
    on conflict (city_id, customer_id, asset_id) do update set sent_at = excluded.sent_at`.execute(db)
  await db.updateTable('customer').set({ last_sent_at: now }).where('id', '=', message.customer_id).execute()
  return id
}

export const readMessage = (db: Db, me: number, id: number) =>
  db
    .selectFrom('message')
    .select(['id', 'customer_id', 'state', 'error'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .executeTakeFirst()

/** Messages that wait and have no job that would send them: the node died in the job's last try. */
export async function forsaken(db: Db, queue: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from message m where m.state = 'queued' and not exists (
    select from pgboss.job j where j.name = ${queue} and j.state < 'completed' and (j.data ->> 'message')::bigint = m.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A message that waits, locked while it is sent; undefined when another worker sent it meanwhile or it is gone. */
export const lockQueued = (db: Db, id: number) =>
  db
    .selectFrom('message')
    .innerJoin('customer', 'customer.id', 'message.customer_id')
    .select(['message.id', 'message.agent_id', 'message.phone', 'message.text', 'customer.do_not_contact'])
    .where('message.id', '=', id)
    .where('message.state', '=', 'queued')
    .forUpdate('message')
    .executeTakeFirst()

export const settleMessage = (
  db: Db,
  id: number,
  outcome: { state: 'sent' | 'failed'; provider_id?: string; error?: string },
  now: Date,
) =>
  db
    .updateTable('message')
    .set({ ...outcome, updated_at: now })
    .where('id', '=', id)
    .execute()

/** The customer whom a new message names by phone; made when the agent has none with it. */
export const customerByPhone = (db: Db, me: number, phone: string) =>
  db.selectFrom('customer').select('id').where('agent_id', '=', me).where('phone', '=', phone).executeTakeFirst()

export const insertCustomer = (db: Db, customer: Insertable<Tables['customer']>) =>
  db.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()

const agentsNumber = sql<string | null>`case when a.should_show_address_number or a.agent_id = l.agent_id or exists (
  select from asset_access x where x.city_id = a.city_id and x.asset_id = a.id and x.agent_id = l.agent_id and x.kind = 'contact')
  then a.address_number end`

/** The customer of a personal link, also after its asset was deleted: stopping messages has to work for as long as there are messages. */
export const customerOfLink = (db: Db, token: string) =>
  db.selectFrom('personal_link').select(['customer_id', 'agent_id']).where('token', '=', token).executeTakeFirst()

/** Whom and what a personal link names; where two customers with a link to the same asset were merged, the one that stands for both. */
export const readLink = (db: Db, token: string) =>
  db
    .selectFrom('personal_link as given')
    .innerJoin('personal_link as l', (join) => join.on(sql`l.token`, '=', sql`coalesce(given.replaced_by, given.token)`))
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
      // For the agent of the link, who may be another than the owner.
      agentsNumber.as('address_number'),
    ])
    .where('given.token', '=', token)
    .executeTakeFirst()

export type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** Marks an asset opened for a customer; true the first time. */
export async function markOpened(db: Db, link: Link, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into customer_asset (city_id, customer_id, asset_id, opened_at)
    values (${link.city_id}, ${link.customer_id}, ${link.asset_id}, ${now})
    on conflict (city_id, customer_id, asset_id) do update set opened_at = excluded.opened_at where customer_asset.opened_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Keeps a customer's answer; false when it is the one that was kept before. */
export async function keepAnswer(db: Db, link: Link, is_interested: boolean, reason: string | null): Promise<boolean> {
  const { rows } = await sql`insert into customer_asset (city_id, customer_id, asset_id, is_interested, answer_reason)
    values (${link.city_id}, ${link.customer_id}, ${link.asset_id}, ${is_interested}, ${reason})
    on conflict (city_id, customer_id, asset_id) do update set is_interested = excluded.is_interested, answer_reason = excluded.answer_reason
    where (customer_asset.is_interested, customer_asset.answer_reason) is distinct from (excluded.is_interested, excluded.answer_reason)
    returning 1`.execute(db)
  return rows.length > 0
}

export const stopMessages = (db: Db, customer: number, now: Date) =>
  db.updateTable('customer').set({ do_not_contact: true, updated_at: now }).where('id', '=', customer).execute()

/** The embedded provider's connection of an agent; no row is authorized, so that a newcomer can send at once. */
export const readClient = (db: Db, agent: number) =>
  db.selectFrom('messaging_client').select(['state', 'reason']).where('agent_id', '=', agent).executeTakeFirst()

/** Puts every agent of the embedded provider into a state. */
export const switchClients = (db: Db, state: string, now: Date) =>
  sql`insert into messaging_client (agent_id, state, updated_at) select id, ${state}, ${now} from agent
    on conflict (agent_id) do update set state = excluded.state, reason = null, updated_at = excluded.updated_at`.execute(db)

/** Whether the embedded provider was asked before to send a message. */
export async function isInOutbox(db: Db, phone: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', phone)
    .where('channel', '=', 'whatsapp')
    .where(sql<boolean>`data ->> 'key' = ${key}`)
    .executeTakeFirst()
  return row !== undefined
}
