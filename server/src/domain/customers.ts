import { NOTIFICATION_KINDS, NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { leadSourceOf } from '#domain/lead-sources.ts'
import { tagsOfCustomer } from '#domain/tags.ts'
import { factsBefore, logCustomerChangedEvents } from '#domain/timeline.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'

/** Whether a customer is the agent's own. */

export const isOwnCustomer = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.selectFrom('customer').select('id').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()) !== undefined

/** The id of an agent's own customer. Throws 404 for others. */
export async function ownCustomer(db: Db, me: number, id: number): Promise<number> {
  if (!(await isOwnCustomer(db, me, id))) throw notFound()
  return id
}

/** Whether a customer `c` has one of these phones (as stored) among their numbers. The caller limits it to an agent. */
export const hasPhone = (phones: readonly string[] | RawBuilder<unknown>) =>
  sql<boolean>`(c.phone = any(${phones}::text[]) or c.other_phones <> '{}' and c.other_phones && ${phones}::text[])`

/** Which of the phones belong to the agent's customers other than `but`. */
export async function phonesTaken(db: Db, agent: number, phones: readonly string[], but: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select distinct phone from unnest(${phones}::text[]) phone
    where exists (select from customer c where c.agent_id = ${agent} and c.id <> ${but} and ${hasPhone(sql`array[phone]`)})`.execute(
    db,
  )
  return rows.map(({ phone }) => phone)
}

/** To be called first when adding further numbers to an agent's customers. Held until the transaction ends; adding a customer waits for it. */
export const lockPhones = (db: Db, agent: number) => sql`select lock_phones(${agent}, true)`.execute(db)

/** Locks an agent's own customer. Lock order: assets, customers, their listings, the agent's row of `agent_home`. */
export async function lockOwnCustomer(db: Db, me: number, id: number) {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'other_phones'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound()
  return customer
}

/** Changes a customer's own fields and logs what the timeline shows. Every edit of them goes through here. */
export async function changeCustomer(db: Db, id: number, change: Updateable<Tables['customer']>, now: Date) {
  const { before, ...customer } = await db
    .updateTable('customer')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .returning([factsBefore.as('before'), leadSourceOf('customer').as('lead_source'), tagsOfCustomer('customer').as('tags')])
    .executeTakeFirstOrThrow()
  await logCustomerChangedEvents(db, id, before, customer, now)
  return customer
}

/** Types of notifications that refer to a customer. */
export const NOTICES_ABOUT_CUSTOMERS = NOTIFICATION_TYPES.filter((type) => NOTIFICATION_KINDS[type].opens === 'customer')

/**
 * Which of an agent's customers `c` buy or sell: read once for a list, not per row. `is true` keeps it a filter: as a join the planner expects one
 * row, and sorts all of the agent's customers for a page.
 */
export const isBuyer = (me: number) => sql<boolean>`(c.id in (select customer_id from listing where agent_id = ${me})) is true`
export const isSeller = (me: number) =>
  sql<boolean>`(c.id in (select seller_id from asset where agent_id = ${me} and seller_id is not null)) is true`

/** A lead neither buys nor sells. */
export const isLead = (buys: RawBuilder<boolean>, sells: RawBuilder<boolean>) => sql<boolean>`not (${buys} or ${sells})`

/** Leads `c`, archived ones too, without any activity since `since` or an open task. They are proposed for deletion. */
export const isOldLead = (me: number, since: Date) =>
  sql<boolean>`(c.created_at < ${since}::timestamptz and (c.last_contact_at is null or c.last_contact_at < ${since}::timestamptz)
    and ${isLead(isBuyer(me), isSeller(me))}
    and not exists (select from customer_event e where e.customer_id = c.id and e.at >= ${since}::timestamptz)
    and not exists (select from phone_call p where p.customer_id = c.id and p.started_at >= ${since}::timestamptz)
    and not exists (select from received_message r where r.customer_id = c.id and r.at >= ${since}::timestamptz)
    and not exists (select from task t where t.customer_id = c.id and t.deleted_at is null and (t.done_at is null or t.done_at >= ${since}::timestamptz))
    and not exists (select from viewing v where v.customer_id = c.id and v.starts_at >= ${since}::timestamptz)
    and not exists (select from deal_side s where s.customer_id = c.id))`

/** Active buyers `c` who may be written to, without contact since `since`. What was set aside is filtered elsewhere. */
export const isSilent = (me: number, since: Date) =>
  sql<boolean>`(c.activity_state = 'AV' and not c.is_archived and not c.do_not_contact
    and greatest(c.created_at, c.last_contact_at) < ${since}::timestamptz and ${isBuyer(me)})`
