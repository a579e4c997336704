import type { Customer, CustomerRow, Note } from '@mafteach/contract/customers'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import { toNational } from '#platform/phone.ts'

const COLUMNS = [
  'c.id',
  'c.name',
  'c.phone',
  'c.customer_type',
  'c.activity_state',
  'c.is_vip',
  'c.is_archived',
  'c.do_not_contact',
  'c.sold_current_asset',
  'c.last_sent_at',
  'c.created_at',
] as const

type Columns = Pick<
  Tables['customer'],
  | 'id'
  | 'name'
  | 'phone'
  | 'customer_type'
  | 'activity_state'
  | 'is_vip'
  | 'is_archived'
  | 'do_not_contact'
  | 'sold_current_asset'
  | 'last_sent_at'
  | 'created_at'
>
type Row = { [K in keyof Columns]: Columns[K] extends { __select__: infer S } ? S : Columns[K] }

const toCustomer = (row: Row): Customer => ({
  id: row.id,
  name: row.name,
  phone: row.phone && toNational(row.phone),
  buyer_end_customer_status: row.customer_type,
  buyer_end_customer_activity_state: row.activity_state,
  is_vip: row.is_vip,
  is_dormant: row.activity_state === 'DO',
  is_archived: row.is_archived,
  whatsapp_do_not_contact: row.do_not_contact,
  sold_current_asset: row.sold_current_asset,
  asset_was_sent_at: row.last_sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** What a name and phone are found by: folded lower-case name, then the digits. */
export const searchText = (name: string, phone: string | null): string =>
  ` ${name.toLowerCase()} ${phone ? toNational(phone) : ''}`

export async function readCustomer(db: Db, me: number, id: number): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer as c')
    .select(COLUMNS)
    .where('c.id', '=', id)
    .where('c.agent_id', '=', me)
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** Who of the agent's customers has a phone (E.164). */
export const findByPhone = (db: Db, me: number, phone: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'name', 'is_archived', sql<boolean>`activity_state = 'DO'`.as('is_dormant')])
    .where('agent_id', '=', me)
    .where('phone', '=', phone)
    .executeTakeFirst()

/** Adds a customer; null when another of the agent's customers has the phone, also under concurrent creation. */
export async function insertCustomer(db: Db, customer: Omit<Insertable<Tables['customer']>, 'search'>): Promise<number | null> {
  const row = await db
    .insertInto('customer')
    .values({ ...customer, search: searchText(customer.name, customer.phone ?? null) })
    .onConflict((conflict) => conflict.columns(['agent_id', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Changes a customer of the agent; null when it is not theirs. The search text follows name and phone. */
export async function updateCustomer(
  db: Db,
  me: number,
  id: number,
  change: Updateable<Tables['customer']>,
  now: Date,
): Promise<Customer | null> {
  const row = await db
    .updateTable('customer as c')
    .set({ ...change, updated_at: now })
    .where('c.id', '=', id)
    .where('c.agent_id', '=', me)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  if (change.name !== undefined || change.phone !== undefined) {
    await db
      .updateTable('customer')
      .set({ search: searchText(row.name, row.phone) })
      .where('id', '=', id)
      .execute()
  }
  return toCustomer(row)
}

export type CustomerKind = 'buyer' | 'seller' | 'lead' | 'any'

interface Filter {
  kind: CustomerKind
  search: string
  is_vip?: boolean | undefined
  is_dormant?: boolean | undefined
  is_archived?: boolean | undefined
  city?: number | undefined
  /** The customers with new matches, or null for all. */
  among: number[] | null
}

const isBuyer = sql<boolean>`exists (select from listing l where l.customer_id = c.id)`
const isSeller = sql<boolean>`exists (select from asset a where a.seller_id = c.id)`
const KINDS = { buyer: isBuyer, seller: isSeller, lead: sql<boolean>`not (${isBuyer} or ${isSeller})`, any: sql<boolean>`true` }

/** One page of the agent's customers, newest first; archived ones only when asked for. */
export async function listCustomers(db: Db, me: number, filter: Filter, page: { limit: number; offset: number }) {
  let query = db
    .selectFrom('customer as c')
    .where('c.agent_id', '=', me)
    .where(KINDS[filter.kind])
    .where('c.is_archived', '=', filter.is_archived ?? false)
  for (const word of filter.search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const digits = /^[\d\-+]+$/.test(word) ? word.replace(/[-+]/g, '') : null
    query = query.where('c.search', 'like', `%${(digits || word).replace(/[\\%_]/g, '\\$&')}%`)
  }
  if (filter.is_vip !== undefined) query = query.where('c.is_vip', '=', filter.is_vip)
  if (filter.is_dormant !== undefined) query = query.where('c.activity_state', '=', filter.is_dormant ? 'DO' : 'AV')
  if (filter.city !== undefined)
    query = query.where(sql<boolean>`exists (select from listing l where l.customer_id = c.id and l.city_id = ${filter.city})`)
  if (filter.among) query = query.where('c.id', '=', sql<number>`any(${filter.among}::bigint[])`)
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select([...COLUMNS, sql<boolean>`c.source <> 'agent' and c.opened_at is null`.as('is_new_lead')])
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { count, rows: rows.map((row) => ({ ...toCustomer(row), is_new_lead: row.is_new_lead })) }
}

/** What each of these customers looks for, by their newest listing, in one line. */
export async function newestListings(
  db: Db,
  customers: number[],
): Promise<Map<number, Omit<NonNullable<CustomerRow['listing']>, 'match_count'>>> {
  if (customers.length === 0) return new Map()
  const { rows } = await sql<{
    customer_id: number
    id: number
    city_id: number
    city_name: string
    neighborhoods: string[]
    number_of_rooms: number | null
    number_of_rooms_max: number | null
    budget: number | null
  }>`
    select l.customer_id, l.id, l.city_id, city.name as city_name, l.number_of_rooms, l.number_of_rooms_max, l.budget,
      array(select n.name from neighborhood n where n.id = any(l.neighborhoods) order by n.name) as neighborhoods
    from unnest(${customers}::bigint[]) as wanted (id)
    cross join lateral (select * from listing where customer_id = wanted.id order by id desc limit 1) l
    join city on city.id = l.city_id`.execute(db)
  return new Map(
    rows.map(({ customer_id, city_id, city_name, ...row }) => [customer_id, { ...row, city: { id: city_id, name: city_name } }]),
  )
}

/** A lead is new until it was opened. */
export const markOpened = (db: Db, id: number, now: Date) =>
  db.updateTable('customer').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null).execute()

const toNote = (row: { id: number; content: string; created_at: Date }): Note => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** The newest notes of a customer's card. */
export async function readNotes(db: Db, customer: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .select(['id', 'content', 'created_at'])
    .where('customer_id', '=', customer)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toNote)
}

export async function insertNote(db: Db, customer: number, content: string, now: Date): Promise<Note> {
  const row = await db
    .insertInto('note')
    .values({ customer_id: customer, content, created_at: now })
    .returning(['id', 'content', 'created_at'])
    .executeTakeFirstOrThrow()
  return toNote(row)
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export async function readCurrentAssets(db: Db, customer: number) {
  const rows = await db
    .selectFrom('current_asset as x')
    .innerJoin('city', 'city.id', 'x.city_id')
    .leftJoin('street', 'street.id', 'x.street_id')
    .leftJoin('neighborhood as hood', 'hood.id', 'x.neighborhood_id')
    .select([
      'x.id',
      'x.city_id',
      'city.name as city_name',
      'x.street_id',
      'street.name as street_name',
      'x.neighborhood_id',
      'hood.name as hood_name',
      'x.address_number',
      'x.price',
      'x.number_of_rooms',
      'x.visibility_status',
      'x.notes',
    ])
    .where('x.customer_id', '=', customer)
    .orderBy('x.id')
    .execute()
  return rows.map(({ city_id, city_name, street_id, street_name, neighborhood_id, hood_name, ...row }) => ({
    ...row,
    city: { id: city_id, name: city_name },
    street: named(street_id, street_name),
    neighborhood: named(neighborhood_id, hood_name),
  }))
}

export const insertCurrentAsset = (db: Db, asset: Insertable<Tables['current_asset']>) =>
  db.insertInto('current_asset').values(asset).returning('id').executeTakeFirstOrThrow()

/** Which of city, neighborhood and street do not exist or belong to another city. */
export async function placeProblems(
  db: Db,
  place: { city: number; neighborhood?: number | null | undefined; street?: number | null | undefined },
) {
  const { rows } = await sql<{ city: boolean; neighborhood: boolean; street: boolean }>`select
    exists (select from city where id = ${place.city}) as city,
    ${place.neighborhood ?? null}::bigint is null or exists (select from neighborhood where id = ${place.neighborhood ?? null} and city_id = ${place.city}) as neighborhood,
    ${place.street ?? null}::bigint is null or exists (select from street where id = ${place.street ?? null} and city_id = ${place.city}) as street`.execute(
    db,
  )
  return (['city', 'neighborhood', 'street'] as const).filter((field) => !rows[0]![field])
}

/** Remembers interest; null is unknown again. False when the asset does not exist. */
export async function setInterest(db: Db, customer: number, asset: number, interested: boolean | null): Promise<boolean> {
  const { rows } = await sql`insert into customer_asset (city_id, customer_id, asset_id, is_interested)
    select city_id, ${customer}, id, ${interested} from asset where id = ${asset}
    on conflict (city_id, customer_id, asset_id) do update set is_interested = excluded.is_interested returning 1`.execute(db)
  return rows.length > 0
}

/** What was sent to a customer, newest first. */
export const readSent = (db: Db, customer: number) =>
  db
    .selectFrom('customer_asset as ca')
    .select([
      'ca.asset_id',
      'ca.sent_at',
      'ca.opened_at',
      'ca.is_interested',
      sql<Tables['message']['state'] | null>`(select m.state from message m join message_asset x on x.message_id = m.id
        where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id order by m.id desc limit 1)`.as('state'),
    ])
    .where('ca.customer_id', '=', customer)
    .where('ca.sent_at', 'is not', null)
    .orderBy('ca.sent_at', 'desc')
    .limit(100)
    .execute()
