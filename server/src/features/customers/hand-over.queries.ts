import { customerSearchText } from '@mafteach/contract/search-text'
import { type Selectable, sql } from 'kysely'
import { lockPhones, NOTICES_ABOUT_CUSTOMERS } from '#domain/customers.ts'
import { deletePartner } from '#domain/partners.ts'
import { handOverCustomerTags } from '#domain/tags.ts'
import { logHandedOverEvents } from '#domain/timeline.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { logAccess } from '#platform/security/access-log.ts'
import { forgetPushes } from './deletion.queries.ts'
import { haveTwoPartners, lockForMerge, merge } from './merge.queries.ts'
import { mergedColumns } from './merge.rules.ts'

/** Moves customers with their history to another agent (docs/decisions/0045). */

interface HandOver {
  /** The manager, or the agent; null if a lead was not answered in time. */
  by: number | null
  from: number
  to: number
  /** Only these customers; all by default. */
  only?: readonly number[]
  now: Date
}

/** Tables whose rows move with a customer. */
export const HANDED_OVER_TABLES = ['listing', 'message', 'personal_link', 'task', 'viewing', 'viewing_link'] as const

type Phones = Pick<Selectable<Tables['customer']>, 'phone' | 'other_phones'>

const phonesOf = ({ phone, other_phones }: Phones): string[] => [...(phone === null ? [] : [phone]), ...other_phones]

/** Customers whom both agents have, by any phone: the giver's with their numbers, and the receiver's. */
async function lockTwins(db: Db, { from, to, only }: Pick<HandOver, 'from' | 'to' | 'only'>) {
  await lockPhones(db, to)
  const isGiven = only ? sql`id = any(${[...only]}::bigint[])` : sql`true`
  const { rows } = await sql<Phones & { id: number; agent_id: number }>`
    with given as (select unnest(other_phones || phone) as phone from customer where agent_id = ${from} and ${isGiven})
    select id, phone, other_phones, agent_id from customer
    where agent_id = ${from} and ${isGiven} or agent_id = ${to}
      and (phone in (select phone from given) or other_phones <> '{}' and other_phones && array(select phone from given where phone is not null))
    order by id for update`.execute(db)
  const ownerOfPhone = new Map(
    rows.filter(({ agent_id }) => agent_id === to).flatMap((row) => phonesOf(row).map((phone) => [phone, row.id])),
  )
  const customers = rows.filter(({ agent_id }) => agent_id === from)
  return {
    customers: customers.map(({ id }) => id),
    twins: customers.flatMap(({ id, phone, other_phones }) => {
      const phones = phonesOf({ phone, other_phones })
      const twin = phones.map((one) => ownerOfPhone.get(one)).find((one) => one !== undefined)
      if (twin === undefined) return []
      // Numbers of a third customer of the receiver stay theirs.
      return [{ kept: twin, other: id, phones: phones.filter((one) => (ownerOfPhone.get(one) ?? twin) === twin) }]
    }),
  }
}

/** Returns the customers who moved, and those whom both had. */
export async function handOverCustomers(db: Db, given: HandOver): Promise<{ customers: number[]; merged: number[] }> {
  const { by, from, to, now } = given
  const { customers, twins } = await lockTwins(db, given)
  if (customers.length === 0) return { customers, merged: [] }
  const ids = sql`${customers}::bigint[]`
  await sql`select from listing where customer_id = any(${ids}) order by id for no key update`.execute(db)
  await sql`select from agent_home where agent_id in (${from}, ${to}) order by agent_id for no key update`.execute(db)
  const merged = sql`${twins.map(({ other }) => other)}::bigint[]`
  // A phone is unique within an agent. Undoing the merge returns the other customer without it.
  await sql`update customer set agent_id = ${to}, updated_at = ${now},
      phone = case when id = any(${merged}) then null else phone end, other_phones = case when id = any(${merged}) then '{}' else other_phones end
    where id = any(${ids})`.execute(db)
  for (const table of HANDED_OVER_TABLES)
    await sql`update ${sql.table(table)} set agent_id = ${to} where agent_id = ${from} and customer_id = any(${ids})`.execute(db)
  await handOverCustomerTags(db, to, customers, now)
  await sql`delete from listing_count where listing_id in (select id from listing where customer_id = any(${ids}))`.execute(db)
  // Unsent messages would leave from a phone that the customer does not know.
  await sql`update message set state = 'cancelled', due_at = null, updated_at = ${now} where customer_id = any(${ids}) and state = 'queued'`.execute(
    db,
  )
  await sql`update phone_call c set agent_id = ${to} where agent_id = ${from} and customer_id = any(${ids})
    and not exists (select from phone_call known where known.agent_id = ${to} and known.source = c.source and known.call_id = c.call_id)`.execute(
    db,
  )
  // Provider ids belong to the former agent's instance.
  await sql`update received_message set agent_id = ${to}, provider_id = null where customer_id = any(${ids})`.execute(db)
  await sql`update notification set agent_id = ${to} where agent_id = ${from}
    and (notification_type = any(${NOTICES_ABOUT_CUSTOMERS}::text[]) and referenced_object_id = any(${ids})
      or notification_type = 'task reminder' and referenced_object_id in (select id from task where customer_id = any(${ids})))`.execute(
    db,
  )
  await sql`update agent_home set counts_stale = true where agent_id in (${from}, ${to})`.execute(db)
  for (const id of customers) await forgetPushes(db, from, id, [])
  // Merges are now undone at the receiver.
  await sql`update customer_merge set agent_id = ${to}, record = jsonb_set(record, '{other,agent_id}', to_jsonb(${to}::bigint))
    where agent_id = ${from} and kept_id = any(${ids})`.execute(db)
  await logHandedOverEvents(db, customers, from, now)
  if (by !== null)
    await logAccess(db, { agent: by, role: by === from ? 'agent' : 'manager', action: 'HAND_OVER', customers }, now)
  for (const { kept, other, phones } of twins) {
    const rows = await lockForMerge(db, to, [kept, other])
    // Without asking: the receiver's partner stays.
    if (await haveTwoPartners(db, kept, other)) await deletePartner(db, other, now)
    const [phone = null, ...other_phones] = phones
    const columns = mergedColumns(rows.get(kept)!, { ...rows.get(other)!, phone, other_phones })
    const search = customerSearchText(columns.name, columns.phone, columns.other_phones)
    await merge(db, to, rows.get(kept)!, rows.get(other)!, { ...columns, search }, now)
  }
  // The receiver's devices need no notice of customers whom they never had.
  await sql`delete from offline_mark
    where agent_id = ${to} and xid = pg_current_xact_id() and kind = 'customer' and thing_id = any(${merged})`.execute(db)
  return { customers, merged: twins.map(({ other }) => other) }
}
