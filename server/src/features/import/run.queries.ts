import { randomBytes } from 'node:crypto'
import { LISTING_FIELD_NAMES } from '@mafteach/contract/listing-fields'
import { ListingInput } from '@mafteach/contract/listings'
import { splitTagNames } from '@mafteach/contract/tags'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { hasPhone, lockPhones } from '#domain/customers.ts'
import { isSourceOf } from '#domain/lead-sources.ts'
import { listingColumn, listingRecord } from '#domain/listings.ts'
import { insertingCustomers, nextCustomerId } from '#domain/new-customers.ts'
import { tagCustomers, tagsNamed } from '#domain/tags.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { ImportRecord } from './import.queries.ts'
import type { Outcome, Undo } from './run-outcome.ts'

/** Queries of running imports. */

export async function saveResults(db: Db, id: number, done: readonly Outcome[], now: Date): Promise<void> {
  if (done.length === 0) return
  await sql`update import_row i set result = o.result, target_id = o.target, undo = o.undo, done_at = ${now}, errors = coalesce(o.errors, i.errors)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) o (row integer, result text, target bigint, undo jsonb, errors jsonb)
    cross join lateral (select r.ctid from import_row r where r.import_id = ${id} and r.row = o.row offset 0) r
    where i.ctid = r.ctid`.execute(db)
  // Of two rows about the same, the later one must not count as somebody's change.
  const again = done.flatMap(({ target, undo, repeats }) => (undo && target !== undefined && repeats ? [target] : []))
  if (again.length > 0)
    await sql`update import_row set done_at = ${now} where import_id = ${id} and target_id = any(${again}::bigint[])`.execute(db)
}

/** A customer to add, with dependent rows. */
export interface GivenCustomer {
  row: number
  name: string
  phone: string | null
  other_phones: string[]
  search: string
  customer_type: string | null
  is_vip: boolean
  activity_state: string
  is_archived: boolean
  do_not_contact: boolean
  sold_current_asset: boolean | null
  /** By name. */
  lead_source: string | null
  opened_at: Date | null
  listing: ListingInput | undefined
  notes: string[]
}

const given = (customers: readonly GivenCustomer[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) g
    (row integer, name text, phone text, other_phones text[], search text, customer_type text, is_vip boolean, activity_state text, is_archived boolean,
      do_not_contact boolean, sold_current_asset boolean, lead_source text, opened_at timestamptz, listing jsonb, notes jsonb)`

/** Values of a listing that its row does not state. */
const LISTING_DEFAULTS = JSON.stringify({
  ...z.parse(ListingInput, { city: 1, neighborhoods: [1] }),
  city: undefined,
  neighborhoods: undefined,
})

/** Rows of an import as they were read: they do not leave the database (docs/decisions/0066). */
const givenBy = ({ id, kind }: Pick<ImportRecord, 'id' | 'kind'>, rows: readonly number[], now: Date) => sql`
  select r.row, v ->> 'name' as name, case when r.key like 'p:%' then substr(r.key, 3) end as phone,
    array(select jsonb_array_elements_text(r.reading -> 'other_phones')) as other_phones, r.reading ->> 'search' as search,
    v ->> 'buyer_end_customer_status' as customer_type, coalesce((v ->> 'is_vip')::boolean, false) as is_vip,
    coalesce(v ->> 'buyer_end_customer_activity_state', 'AV') as activity_state, coalesce((v ->> 'is_archived')::boolean, false) as is_archived,
    coalesce((v ->> 'whatsapp_do_not_contact')::boolean, false) as do_not_contact, (v ->> 'sold_current_asset')::boolean as sold_current_asset,
    v ->> 'lead_source' as lead_source,
    case when ${kind} <> 'leads' and not is_lead then ${now}::timestamptz end as opened_at,
    case when ${kind} = 'buyers' and not is_lead and v ? 'city' then ${LISTING_DEFAULTS}::jsonb || v end as listing,
    r.reading -> 'notes' as notes
  from import_row r
  cross join lateral (select r.reading -> 'values' as v, (r.reading ->> 'is_lead')::boolean as is_lead) said
  where r.import_id = ${id} and r.row = any(${rows}::integer[])`

/** Label of numbers that belong to another customer. */
export const MORE_PHONES = 'טלפון נוסף: '

/** Adds customers with listings and notes, as `added (row, target, undo)`. Customers whose phone was taken meanwhile have no target. */
const adding = (me: number, customers: RawBuilder<unknown>, now: Date) => sql`
  given as materialized (
    select ${nextCustomerId} as id, g.* from (${customers}) g order by g.row),
  made as (
    ${insertingCustomers(sql`
      select id, ${me}::bigint as agent_id, name, phone, other_phones, search, customer_type, is_vip, activity_state, is_archived, do_not_contact, sold_current_asset,
        'import' as source, ${sourceNamed(me, sql`given.lead_source`)} as lead_source_id, opened_at, ${now}::timestamptz as created_at, ${now}::timestamptz as updated_at,
        case when jsonb_array_length(notes) > 0 then ${now}::timestamptz end as last_noted_at
      from given order by id`)}
    returning id, other_phones),
  listed as (
    insert into listing (customer_id, agent_id, deal_kind, city_id, neighborhoods, ${sql.join(LISTING_FIELD_NAMES.map((name) => sql.ref(listingColumn(name))))},
      created_at, updated_at)
    select g.id, ${me}, l.deal_kind, l.city, l.neighborhoods, ${sql.join(LISTING_FIELD_NAMES.map((name) => sql.ref(`l.${name}`)))}, ${now}, ${now}
    from given g join made on made.id = g.id
    cross join lateral jsonb_to_record(g.listing) l (city integer, neighborhoods bigint[], ${listingRecord})
    where g.listing is not null order by g.id
    returning id, customer_id),
  noted as (
    insert into note (customer_id, content, created_at)
    select g.id, n.content, ${now} from given g join made on made.id = g.id cross join lateral (
      select jsonb_array_elements_text(g.notes)
      union all select ${MORE_PHONES} || regexp_replace(other.phone, '^\\+972(?=[2-9])', '0') from unnest(g.other_phones) other (phone)
        where other.phone <> all(made.other_phones) and other.phone <> g.phone) n (content)
    returning id, customer_id),
  added as (
    select g.row, m.id as target, case when m.id is not null then jsonb_strip_nulls(jsonb_build_object('customer', jsonb_build_object('id', m.id),
      'listing', case when l.id is not null then jsonb_build_object('id', l.id) end, 'notes', n.ids)) end as undo
    from given g
    left join made m on m.id = g.id
    left join listed l on l.customer_id = g.id
    left join (select customer_id, jsonb_agg(id order by id) as ids from noted group by customer_id) n on n.customer_id = g.id)`

/** The agent's source by name: their own before the agency's. */
const sourceNamed = (me: number, name: RawBuilder<unknown>) => sql<number | null>`(select s.id from lead_source s
  where lower(s.name) = lower(${name}) and s.deleted_at is null and ${isSourceOf(me)} order by s.agency_id is not null, s.id limit 1)`

/** Adds sources that rows name and the agent lacks. */
async function addSources(db: Db, me: number, names: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct on (lower(named.name)) named.name from (${names}) named (name)
    where named.name is not null and ${sourceNamed(me, sql`named.name`)} is null`.execute(db)
  for (const { name } of rows)
    await db
      .insertInto('lead_source')
      .values({ agent_id: me, name, kind: 'OTHER', token: randomBytes(20).toString('hex'), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Adds the customer of a row; undefined if the phone was taken meanwhile. */
export async function insertCustomerOfRow(
  db: Db,
  me: number,
  customer: GivenCustomer,
  now: Date,
): Promise<{ target: number; undo: Undo } | undefined> {
  if (customer.lead_source !== null) await addSources(db, me, sql`select ${customer.lead_source}::text`, now)
  const { rows } = await sql<{ target: number; undo: Undo }>`
    with ${adding(me, given([customer]), now)} select target, undo from added where target is not null`.execute(db)
  return rows[0]
}

/** Adds the customers of these rows and stores the results, without leaving the database. */
export async function insertCustomersOfRows(
  db: Db,
  one: Pick<ImportRecord, 'id' | 'kind' | 'agent_id'>,
  rows: readonly number[],
  now: Date,
): Promise<Pick<Outcome, 'row' | 'result' | 'is_lead'>[]> {
  await addSources(
    db,
    one.agent_id,
    sql`select reading -> 'values' ->> 'lead_source' from import_row where import_id = ${one.id} and row = any(${rows}::integer[])`,
    now,
  )
  const found = await sql<{ row: number; result: 'added' | 'skipped'; is_lead: boolean }>`
    with ${adding(one.agent_id, givenBy(one, rows, now), now)}
    update import_row i set result = case when a.target is null then 'skipped' else 'added' end, target_id = a.target, undo = a.undo, done_at = ${now}
    from added a cross join lateral (select r.ctid from import_row r where r.import_id = ${one.id} and r.row = a.row offset 0) r
    where i.ctid = r.ctid
    returning i.row, i.result, (i.reading ->> 'is_lead')::boolean as is_lead`.execute(db)
  await tagCustomersOfRows(db, one, rows, now)
  return found.rows
}

/** Tags the customers whom these rows added. */
async function tagCustomersOfRows(
  db: Db,
  one: Pick<ImportRecord, 'id' | 'agent_id'>,
  rows: readonly number[],
  now: Date,
): Promise<void> {
  const { rows: stated } = await sql<{ customer: number; tags: string }>`
    select target_id as customer, reading -> 'values' ->> 'tags' as tags from import_row
    where import_id = ${one.id} and row = any(${rows}::integer[]) and target_id is not null and reading -> 'values' ? 'tags'`.execute(
    db,
  )
  const names = stated.flatMap(({ tags }) => splitTagNames(tags))
  const ids = await tagsNamed(db, one.agent_id, 'customer', [...new Set(names)], now)
  for (const [name, id] of ids) {
    const tagged = stated.filter(({ tags }) => splitTagNames(tags).includes(name))
    await tagCustomers(
      db,
      tagged.map(({ customer }) => customer),
      [id],
    )
  }
}

/** Adds notes that the customer does not have yet. */
export async function addNotes(db: Db, customer: number, notes: readonly string[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into note (customer_id, content, created_at)
    select ${customer}, n.content, ${now} from unnest(${notes}::text[]) n (content)
    where n.content not in (select content from note where customer_id = ${customer} and removed_at is null) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Columns of a customer's state that a row may set. */
export const CUSTOMER_STATES = [
  'customer_type',
  'is_vip',
  'activity_state',
  'is_archived',
  'do_not_contact',
  'sold_current_asset',
] as const

const FACTS = ['id', 'name', 'phone', 'other_phones', 'search', ...CUSTOMER_STATES] as const
export type CustomerFacts = Pick<Selectable<Tables['customer']>, (typeof FACTS)[number]>

/** Locks the agent's customer of a row: by phones in order, else by name. */
export async function lockCustomerOf(
  db: Db,
  me: number,
  { phone, other_phones, name }: Pick<CustomerFacts, 'phone' | 'other_phones' | 'name'>,
): Promise<CustomerFacts | undefined> {
  if (other_phones.length > 0) await lockPhones(db, me)
  const mine = db.selectFrom('customer as c').select(FACTS).where('c.agent_id', '=', me).orderBy('c.id').limit(1)
  const locked = (found: typeof mine) => found.forNoKeyUpdate().executeTakeFirst()
  if (phone === null) return locked(mine.where('c.name', '=', name))
  return (
    (await locked(mine.where(hasPhone([phone])))) ??
    (other_phones.length > 0 ? locked(mine.where(hasPhone(other_phones))) : undefined)
  )
}

interface Place {
  city: number
  street: number
  address_number: string | null
  floor: number | null
  number_of_rooms: number | null
}

/** The agent's property of a row. */
export const lockAssetOf = (db: Db, me: number, place: Place) =>
  db
    .selectFrom('asset')
    .selectAll()
    .where('agent_id', '=', me)
    .where('city_id', '=', place.city)
    .where('street_id', '=', place.street)
    .where('address_number', 'is not distinct from', place.address_number)
    .where('floor', 'is not distinct from', place.floor)
    .where('number_of_rooms', 'is not distinct from', place.number_of_rooms)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
