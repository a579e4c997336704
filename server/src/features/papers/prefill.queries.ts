import { FORM_CODES, FORM_KINDS } from '@mafteach/contract/form-kinds'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Fields } from './field.rules.ts'

/** Data for a new paper: the agent, the customer, and what was written for them last time. */

/** Fields that an agent or a customer fills in only once. */
const FIELDS_OF_AGENT = ['broker_id_number', 'broker_address', 'broker_license', 'contact']
const FIELDS_OF_CUSTOMER = ['customer_address']

async function last(db: Db, where: ReturnType<typeof sql>, names: string[]): Promise<Fields> {
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct on (said.key) said.key as name, said.value
    from (select id, fields from document where ${where} order by id desc limit 20) d, jsonb_each_text(d.fields) said
    where said.key = any(${names}::text[]) order by said.key, d.id desc`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const lastOfAgent = (db: Db, me: number): Promise<Fields> => last(db, sql`agent_id = ${me}`, FIELDS_OF_AGENT)

export async function lastOfCustomer(db: Db, me: number, customer: number): Promise<Fields> {
  const of = sql`customer_id = ${customer} and agent_id = ${me}`
  return { ...(await last(db, of, FIELDS_OF_CUSTOMER)), ...(await lastIdentity(db, of)) }
}

/** Number, kind and country of one paper: those of two papers might not belong together. */
async function lastIdentity(db: Db, where: ReturnType<typeof sql>): Promise<Fields> {
  const { rows } = await sql<{ identity: Fields }>`
    select jsonb_strip_nulls(jsonb_build_object('customer_id_number', fields -> 'customer_id_number',
      'customer_id_kind', fields -> 'customer_id_kind', 'customer_id_country', fields -> 'customer_id_country')) as identity
    from (select id, fields from document where ${where} order by id desc limit 20) d
    where fields ? 'customer_id_number' order by id desc limit 1`.execute(db)
  return rows[0]?.identity ?? {}
}

const ORDERS = FORM_CODES.filter((code) => FORM_KINDS[code].isOrder)

/** The date of the customer's last signed order. */
export async function lastOrder(db: Db, me: number, customer: number): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select d.fields ->> 'date' as date from document d join form_version v on v.id = d.form_version_id
    where d.customer_id = ${customer} and d.agent_id = ${me} and d.state = 'signed' and v.code = any(${ORDERS}::text[])
    order by d.id desc limit 1`.execute(db)
  return rows[0]?.date ?? null
}

export const readAgent = (db: Db, me: number) =>
  db
    .selectFrom('agent')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .select(['agent.name', 'agent.phone', 'agent.email', 'agent.license_number', 'agency.name as agency'])
    .where('agent.id', '=', me)
    .executeTakeFirstOrThrow()

export const readRentTerms = (db: Db, city: number, asset: number) =>
  db
    .selectFrom('asset')
    .select(['minimum_months', 'guarantees'])
    .where('city_id', '=', city)
    .where('id', '=', asset)
    .executeTakeFirstOrThrow()

export const dealKindOf = async (db: Db, asset: number) =>
  (await db.selectFrom('asset').select('deal_kind').where('id', '=', asset).executeTakeFirst())?.deal_kind ?? null

/** What a customer is looking for: the newest listing. */
export const newestWish = (db: Db, customer: number) =>
  db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .select(['city.name as city', 'asset_types', 'number_of_rooms', 'budget', 'price_to', 'deal_kind', 'rent_months'])
    .where('customer_id', '=', customer)
    .orderBy('listing.id', 'desc')
    .limit(1)
    .executeTakeFirst()
