import { customerSearchText } from '@mafteach/contract/search-text'
import type { Named } from '@mafteach/contract/shapes'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { hasPhone } from '#domain/customers.ts'
import { leadSourceOf } from '#domain/lead-sources.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'

/** Creates customers: added by an agent, callers, leads, imports. (Undoing a merge restores them by `restore_customer`.) */

type Customer = Selectable<Tables['customer']>

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const COLUMNS = columns([
  'id',
  'agent_id',
  'name',
  'phone',
  'other_phones',
  'search',
  'customer_type',
  'activity_state',
  'is_vip',
  'is_archived',
  'do_not_contact',
  'sold_current_asset',
  'source',
  'lead_source_id',
  'opened_at',
  'created_at',
  'updated_at',
  'last_noted_at',
])

/** Columns for replies. Reading all would cost this hot call more than the insert. */
export const ANSWERED_COLUMNS = [
  'id',
  'name',
  'phone',
  'other_phones',
  'customer_type',
  'activity_state',
  'is_vip',
  'is_archived',
  'do_not_contact',
  'sold_current_asset',
  'last_sent_at',
  'created_at',
] as const
type Added = Pick<Customer, (typeof ANSWERED_COLUMNS)[number]> & { lead_source: Named | null }

/** The id of the next customer. */
export const nextCustomerId = sql<number>`nextval('customer_id_seq')`

/**
 * Statement that adds the customers of `rows`, which have every column by name. Within an agent a phone is unique: a row whose phone another customer
 * has, even as a further number, is skipped, and further numbers of others are dropped (`customer_phones_once`).
 */
export const insertingCustomers = (rows: RawBuilder<unknown>) => sql`
  insert into customer (${COLUMNS}) overriding system value
  select ${COLUMNS} from (${rows}) to_be
  on conflict (agent_id, phone) do nothing`

/** What is known of a new customer; the rest has defaults. */
export interface NewCustomer
  extends Pick<Customer, 'name'>,
    Partial<
      Pick<
        Customer,
        | 'other_phones'
        | 'customer_type'
        | 'activity_state'
        | 'is_vip'
        | 'do_not_contact'
        | 'sold_current_asset'
        | 'lead_source_id'
        | 'created_at'
      >
    > {
  /** E.164. */
  phone: string | null
  source: Customer['source']
  /** When it was opened; a lead is new until then. */
  opened_at: Date | null
}

type Values = Required<NewCustomer> & { agent: number; search: string; now: Date }

const insert = prepared(
  (_, one: Values) => sql<Added>`
    ${insertingCustomers(sql`
      select ${nextCustomerId} as id, ${one.agent}::bigint as agent_id, ${one.name}::text as name, ${one.phone}::text as phone, ${one.other_phones}::text[] as other_phones, ${one.search}::text as search,
        ${one.customer_type}::text as customer_type, ${one.activity_state}::text as activity_state, ${one.is_vip}::boolean as is_vip, false as is_archived,
        ${one.do_not_contact}::boolean as do_not_contact, ${one.sold_current_asset}::boolean as sold_current_asset, ${one.source}::text as source,
        ${one.lead_source_id}::bigint as lead_source_id,
        ${one.opened_at}::timestamptz as opened_at, ${one.created_at}::timestamptz as created_at, ${one.now}::timestamptz as updated_at,
        null::timestamptz as last_noted_at`)}
    returning ${columns(ANSWERED_COLUMNS)}, ${leadSourceOf('customer')} as lead_source`,
)

/** Adds a customer; undefined if one of the agent's has the phone, even one that is just being added. */
export async function addCustomer(db: Db, agent: number, customer: NewCustomer, now: Date): Promise<Added | undefined> {
  const { customer_type = null, activity_state = 'AV', is_vip = false, do_not_contact = false } = customer
  const { other_phones = [], sold_current_asset = null, lead_source_id = null, created_at = now } = customer
  const is = { customer_type, activity_state, is_vip, do_not_contact, sold_current_asset }
  const atFirst = { other_phones, ...is, lead_source_id, created_at }
  const search = customerSearchText(customer.name, customer.phone, other_phones)
  const [added] = await insert(db, { ...customer, ...atFirst, agent, search, now })
  return added
}

/** The agent's customer who has the phone among their numbers, or a new one. Locked, so that one who is just being deleted or merged does not count. */
export async function findOrAddCustomer(
  db: Db,
  agent: number,
  customer: NewCustomer & { phone: string },
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  const find = async () => {
    const found = await db
      .selectFrom('customer as c')
      .select('c.id')
      .where('c.agent_id', '=', agent)
      .where(hasPhone([customer.phone]))
      .forKeyShare()
      .executeTakeFirst()
    return found ? { id: found.id, isNew: false } : null
  }
  const known = await find()
  if (known) return known
  const added = await addCustomer(db, agent, customer, now)
  return added ? { id: added.id, isNew: true } : find()
}
