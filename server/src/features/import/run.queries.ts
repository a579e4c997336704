import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import type { Outcome } from './run.ts'

/** What bringing rows in reads and writes. */

export async function keepResults(db: Db, id: number, done: readonly Outcome[], now: Date): Promise<void> {
  await sql`update import_row i set result = o.result, target_id = o.target, undo = o.undo, done_at = ${now}, errors = coalesce(o.errors, i.errors)
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) o (row integer, result text, target bigint, undo jsonb, errors jsonb)
    cross join lateral (select r.ctid from import_row r where r.import_id = ${id} and r.row = o.row offset 0) r
    where i.ctid = r.ctid`.execute(db)
  // Of two rows about the same the later one is nobody's change.
  const again = done.flatMap(({ target, undo, repeats }) => (undo && target !== undefined && repeats ? [target] : []))
  if (again.length > 0)
    await sql`update import_row set done_at = ${now} where import_id = ${id} and target_id = any(${again}::bigint[])`.execute(db)
}

export interface GivenCustomer {
  row: number
  name: string
  phone: string | null
  search: string
  customer_type: string | null
  is_vip: boolean
  opened_at: Date | null
  note: string | null
}

/** Adds customers; answers those who were added. Who came with the same phone meanwhile is left out. */
export async function insertCustomers(db: Db, me: number, given: GivenCustomer[], now: Date) {
  const { rows } = await sql<{ id: number; row: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('customer', 'id')) as id, g.*
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g
        (row integer, name text, phone text, search text, customer_type text, is_vip boolean, opened_at timestamptz, note text)
      order by g.row),
    made as (
      insert into customer (id, agent_id, name, phone, search, customer_type, is_vip, source, opened_at, created_at, updated_at, last_noted_at)
      overriding system value
      select id, ${me}, name, phone, search, customer_type, is_vip, 'import', opened_at, ${now}, ${now}, case when note is not null then ${now}::timestamptz end
      from given order by id
      on conflict (agent_id, phone) do nothing returning id)
    select g.id, g.row from given g join made on made.id = g.id`.execute(db)
  return new Map(rows.map(({ id, row }) => [row, id]))
}

export async function insertNotes(
  db: Db,
  notes: { customer_id: number; content: string }[],
  now: Date,
): Promise<Map<number, number[]>> {
  if (notes.length === 0) return new Map()
  const { rows } = await sql<{ id: number; customer_id: number }>`
    insert into note (customer_id, content, created_at)
    select n.customer_id, n.content, ${now} from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) n (customer_id bigint, content text)
    returning id, customer_id`.execute(db)
  const ids = new Map<number, number[]>()
  for (const { id, customer_id } of rows) ids.set(customer_id, [...(ids.get(customer_id) ?? []), id])
  return ids
}

/** Listings with all their columns. */
export async function insertListings(
  db: Db,
  me: number,
  listings: ({ customer_id: number } & object)[],
  now: Date,
): Promise<Map<number, number>> {
  if (listings.length === 0) return new Map()
  const { rows } = await sql<{ id: number; customer_id: number }>`
    insert into listing (customer_id, agent_id, city_id, neighborhoods, asset_types, number_of_rooms, number_of_rooms_max, from_floor, to_floor,
      floors_in_building, not_first_floor, not_last_floor, should_have_elevator, elevator_from_floor, should_have_parking_in_registry,
      should_have_in_house_shelter, should_have_sun_terrace, should_have_storage_space, should_show_dangerous_buildings, asset_size,
      asset_outside_size, price_from, price_to, budget, requested_eviction_range, new_asset, created_at, updated_at)
    select l.customer_id, ${me}, l.city, l.neighborhoods, l.asset_types_list, l.number_of_rooms, l.number_of_rooms_max, l.from_floor, l.to_floor,
      l.floors_in_building, l.not_first_floor, l.not_last_floor, l.should_have_elevator, l.elevator_from_floor, l.should_have_parking_in_registry,
      l.should_have_in_house_shelter, l.should_have_sun_terrace, l.should_have_storage_space, l.should_show_dangerous_buildings, l.asset_size,
      l.asset_outside_size, l.price_from, l.price_to, l.budget, l.requested_eviction_range, l.new_asset, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) l (customer_id bigint, city integer, neighborhoods bigint[], asset_types_list text[],
      number_of_rooms numeric, number_of_rooms_max numeric, from_floor smallint, to_floor smallint, floors_in_building smallint,
      not_first_floor boolean, not_last_floor boolean, should_have_elevator boolean, elevator_from_floor smallint,
      should_have_parking_in_registry boolean, should_have_in_house_shelter boolean, should_have_sun_terrace boolean,
      should_have_storage_space boolean, should_show_dangerous_buildings boolean, asset_size integer, asset_outside_size integer,
      price_from integer, price_to integer, budget integer, requested_eviction_range text, new_asset boolean)
    order by l.customer_id
    returning id, customer_id`.execute(db)
  return new Map(rows.map(({ id, customer_id }) => [customer_id, id]))
}

export type CustomerFacts = Pick<Selectable<Tables['customer']>, 'id' | 'name' | 'phone' | 'customer_type' | 'is_vip' | 'search'>

/** Locks the agent's customer whom a row is about: by phone (E.164), without one by name. */
export async function lockCustomerOf(db: Db, me: number, phone: string | null, name: string): Promise<CustomerFacts | undefined> {
  const mine = db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'customer_type', 'is_vip', 'search'])
    .where('agent_id', '=', me)
  const found = phone === null ? mine.where('name', '=', name).orderBy('id').limit(1) : mine.where('phone', '=', phone)
  return found.forNoKeyUpdate().executeTakeFirst()
}

/** Whether a customer has such a note already, or several that an export writes so into one cell. */
export async function hasNote(db: Db, customer: number, content: string): Promise<boolean> {
  const { rows } = await sql<{ has_note: boolean }>`
    select coalesce(bool_or(content = ${content}) or string_agg(content, E'\n' order by created_at, id) = ${content}, false) as has_note
    from note where customer_id = ${customer} and removed_at is null`.execute(db)
  return rows[0]!.has_note
}

interface Place {
  city: number
  street: number
  address_number: string | null
  floor: number | null
  number_of_rooms: number | null
}

/** The agent's property that a row is about. */
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
