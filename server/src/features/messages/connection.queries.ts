import type { MessageState } from '@mafteach/contract/codes'
import { MEDIA_PREFIX, photoFile } from '@mafteach/contract/photo-files'
import { sql } from 'kysely'
import { notify } from '#domain/notify.ts'
import type { Database, Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import type { Sealed } from '#platform/security/sealed.ts'
import type { Connection } from '#providers/whatsapp/whatsapp.ts'
import { failedWords } from './messages.rules.ts'

/** Agents' connections to the WhatsApp provider, and its reports about messages. */

export const readClient = (db: Db, agent: number) =>
  db
    .selectFrom('messaging_client')
    .select(['state', 'reason', 'instance_id', 'token', 'updated_at'])
    .where('agent_id', '=', agent)
    .executeTakeFirst()

/** Stores the state of a connection; true if it changed. */
export async function saveConnection(db: Db, agent: number, { state, reason }: Connection, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_news: boolean }>`
    insert into messaging_client (agent_id, state, reason, state_at, updated_at) values (${agent}, ${state}, ${reason}, ${now}, ${now})
    on conflict (agent_id) do update set state = excluded.state, reason = excluded.reason, state_at = excluded.state_at, updated_at = excluded.updated_at
    returning (old.state, old.reason) is distinct from (new.state, new.reason) as is_news`.execute(db)
  return rows[0]!.is_news
}

interface NewInstance {
  id: string
  token: Sealed
  webhookHash: Buffer
}

/** Stores an agent's instance; false if it belongs to another agent. */
export async function saveInstance(
  db: Db,
  agent: number,
  { id, token, webhookHash }: NewInstance,
  connection: Connection,
  now: Date,
): Promise<boolean> {
  const values = { ...connection, instance_id: id, token, webhook_hash: webhookHash, state_at: now, updated_at: now }
  const isTaken = await db
    .selectFrom('messaging_client')
    .select('agent_id')
    .where('instance_id', '=', id)
    .where('agent_id', '<>', agent)
    .executeTakeFirst()
  if (isTaken) return false
  await db
    .insertInto('messaging_client')
    .values({ agent_id: agent, ...values })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute()
  return true
}

/** Deletes all data of an agent's instance. */
export const forgetInstance = (db: Db, agent: number, now: Date) =>
  db
    .updateTable('messaging_client')
    .set({
      state: 'notExisted',
      reason: null,
      instance_id: null,
      token: null,
      webhook_hash: null,
      state_at: now,
      updated_at: now,
    })
    .where('agent_id', '=', agent)
    .execute()

/** The agent and instance of a webhook's address. */
export const readWebhook = (db: Db, hash: Buffer) =>
  db.selectFrom('messaging_client').select(['agent_id', 'instance_id']).where('webhook_hash', '=', hash).executeTakeFirst()

/** Stores a state that the provider reported, unless a later one is known; true if it changed. */
export async function saveReportedConnection(
  db: Db,
  agent: number,
  { state, reason }: Connection,
  at: Date,
  now: Date,
): Promise<boolean> {
  // The provider reports whole seconds.
  const { rows } = await sql<{ is_news: boolean }>`
    update messaging_client set state = ${state}, reason = ${reason}, state_at = least(${at}::timestamptz, ${now}::timestamptz), updated_at = ${now}
    where agent_id = ${agent} and (state_at is null or state_at < ${at}::timestamptz + interval '1 second')
    returning (old.state, old.reason) is distinct from (new.state, new.reason) as is_news`.execute(db)
  return rows[0]?.is_news ?? false
}

export type ReceiptState = Extract<MessageState, 'sent' | 'delivered' | 'read' | 'failed'>

interface Receipt {
  agent: number
  providerId: string
  state: ReceiptState
  error: string | null
}

export const insertReceipt = (db: Db, { agent, providerId, state, error }: Receipt, now: Date) =>
  db
    .insertInto('message_receipt')
    .values({ agent_id: agent, provider_id: providerId, state, error, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * A report advances a message's state and never moves it back; a failure reported after the delivery is ignored. A receipt may arrive before the
 * response to the call that sent its message; whichever comes second finds the other.
 */
export const applyReceipts = (db: Database['db'], agent: number, providerId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; customer: number; state: ReceiptState; name: string }>`
      with ranks (state, rank) as (values ('sent', 1), ('failed', 2), ('delivered', 3), ('read', 4)),
      told as (
        select r.state, r.error, ranks.rank from message_receipt r join ranks using (state)
        where r.agent_id = ${agent} and r.provider_id = ${providerId} order by ranks.rank desc limit 1)
      update message m set state = told.state, error = told.error, updated_at = ${now}
      from told, ranks now_at, customer c
      where m.agent_id = ${agent} and m.provider_id = ${providerId} and now_at.state = m.state and now_at.rank < told.rank and c.id = m.customer_id
      returning m.id, m.customer_id as customer, m.state, c.name`.execute(tx)
    for (const { id, customer, state, name } of rows) {
      await recordEvents(tx, { event: 'message', agents: [agent], data: { id, customer, state } })
      if (state === 'failed')
        await notify(tx, [{ agent, type: 'message failed', content: failedWords(name), about: customer }], now)
    }
  })

/** The first of the provider's ids that no message of the agent has. */
export async function unknownAmong(db: Db, agent: number, ids: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) with ordinality as given (id, place)
    where not exists (select from message m where m.agent_id = ${agent} and m.provider_id = given.id) order by place limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The first photo of the message's only asset, in preview size, for the preview on a phone. */
export async function pictureOf(db: Db, message: number): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`
    select i.file from message_asset x join asset_image i on i.asset_id = x.asset_id
    where x.message_id = ${message} and (select count(*) from message_asset where message_id = ${message}) = 1
    order by i.position, i.id limit 1`.execute(db)
  return rows[0] ? photoFile(`${MEDIA_PREFIX}${rows[0].file}`, 'og.jpg') : null
}

/** Puts every agent of the embedded provider into a state. */
export const switchClients = (db: Db, state: string, now: Date) =>
  sql`insert into messaging_client (agent_id, state, updated_at) select id, ${state}, ${now} from agent
    on conflict (agent_id) do update set state = excluded.state, reason = null, updated_at = excluded.updated_at`.execute(db)
