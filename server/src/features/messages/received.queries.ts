import { hasPhone } from '#domain/customers.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReceivedMessage } from './received.rules.ts'

/** Messages from customers. */

/** The working agent's customer with this phone; locked, since the message may change them. */
export const lockSenderOf = (db: Db, agent: number, phone: string) =>
  db
    .selectFrom('customer as c')
    .select(['c.id', 'c.name', 'c.do_not_contact'])
    .where('c.agent_id', '=', agent)
    .where(hasPhone([phone]))
    .where('c.agent_id', 'in', db.selectFrom('agent').select('id').where('id', '=', agent).where('closed_at', 'is', null))
    .forNoKeyUpdate('c')
    .executeTakeFirst()

interface Received {
  agent: number
  customer: number
  message: ReceivedMessage
  at: Date
}

/** Stores a message once. Returns its id, or undefined if it is already stored. */
export const insertReceived = (db: Db, { agent, customer, message, at }: Received, now: Date) =>
  db
    .insertInto('received_message')
    .values({
      agent_id: agent,
      customer_id: customer,
      provider_id: message.providerId,
      kind: message.kind,
      text: message.text,
      at,
      created_at: now,
      edited_at: message.change === 'edited' ? at : null,
      deleted_at: message.change === 'deleted' ? at : null,
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** A customer's message by the provider's id, locked. */
export const lockReceived = (db: Db, { agent, customer, message }: Received) =>
  db
    .selectFrom('received_message')
    .select(['id', 'kind', 'text', 'edited_at', 'deleted_at', 'notification_id'])
    .where('agent_id', '=', agent)
    .where('customer_id', '=', customer)
    .where('provider_id', '=', message.providerId)
    .forUpdate()
    .executeTakeFirst()

export const setEdited = (db: Db, id: number, text: string, at: Date) =>
  db.updateTable('received_message').set({ text, edited_at: at }).where('id', '=', id).execute()

/** Deletes its text. */
export const setDeleted = (db: Db, id: number, at: Date) =>
  db.updateTable('received_message').set({ text: '', deleted_at: at, notification_id: null }).where('id', '=', id).execute()

export const setNotification = (db: Db, id: number, notification: number | null) =>
  db.updateTable('received_message').set({ notification_id: notification }).where('id', '=', id).execute()

export const deleteNotification = (db: Db, agent: number, id: number) =>
  db.deleteFrom('notification').where('agent_id', '=', agent).where('id', '=', id).execute()

/** Marks a customer's messages as read when the agent replies. */
export const markAnswered = (db: Db, agent: number, customer: number, now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('agent_id', '=', agent)
    .where('notification_type', '=', 'message received')
    .where('referenced_object_id', '=', customer)
    .where('read_at', 'is', null)
    .execute()
