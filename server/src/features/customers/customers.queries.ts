import { addressOf } from '@mafteach/contract/addresses'
import type { Customer, CustomerCard } from '@mafteach/contract/customers'
import { sql } from 'kysely'
import { hasPhone } from '#domain/customers.ts'
import { leadSourceOf } from '#domain/lead-sources.ts'
import { ANSWERED_COLUMNS } from '#domain/new-customers.ts'
import { partnerInterest } from '#domain/partners.ts'
import { tagsOfCustomer } from '#domain/tags.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { versionOf } from '#platform/http/versions.ts'
import { toNational } from '#platform/phone.ts'

/** Columns that agents do not edit. */
const MADE_BY_US: readonly (typeof ANSWERED_COLUMNS)[number][] = ['id', 'last_sent_at', 'created_at']

/** Columns of a customer `c`. */
export const COLUMNS = [
  ...ANSWERED_COLUMNS.map((name) => `c.${name}` as const),
  leadSourceOf('c').as('lead_source'),
  tagsOfCustomer('c').as('tags'),
] as const

type Columns = Pick<Tables['customer'], (typeof ANSWERED_COLUMNS)[number]>
export type Row = { [K in keyof Columns]: Columns[K] extends { __select__: infer S } ? S : Columns[K] } & {
  lead_source: Customer['lead_source']
  tags: Customer['tags']
}

export const toCustomer = (row: Row): Customer => ({
  id: row.id,
  name: row.name,
  phone: row.phone && toNational(row.phone),
  other_phones: row.other_phones.map(toNational),
  buyer_end_customer_status: row.customer_type,
  buyer_end_customer_activity_state: row.activity_state,
  is_vip: row.is_vip,
  is_dormant: row.activity_state === 'DO',
  is_archived: row.is_archived,
  whatsapp_do_not_contact: row.do_not_contact,
  sold_current_asset: row.sold_current_asset,
  asset_was_sent_at: row.last_sent_at?.toISOString() ?? null,
  lead_source: row.lead_source,
  tags: row.tags,
  created_at: row.created_at.toISOString(),
  version: versionOf([
    ...ANSWERED_COLUMNS.filter((name) => !MADE_BY_US.includes(name)).map((name) => row[name]),
    ...row.tags.map(({ id }) => id).toSorted((one, other) => one - other),
  ]),
})

export async function readCustomer(db: Db, me: number, id: number): Promise<Customer | null> {
  const row = await db
    .selectFrom('customer as c')
    .select(COLUMNS)
    .where('c.id', '=', id)
    .where('c.agent_id', '=', me)
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** The agent's customer with one of these phones (as stored); ignores `but`. */
export const findByPhone = (db: Db, me: number, phones: readonly string[], but = 0) =>
  db
    .selectFrom('customer as c')
    .select(['c.id', 'c.name', 'c.is_archived', sql<boolean>`c.activity_state = 'DO'`.as('is_dormant')])
    .where('c.agent_id', '=', me)
    .where('c.id', '<>', but)
    .where(hasPhone(phones))
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

/** Marks a lead as opened; false if it was. */
export async function markOpened(db: Db, id: number, now: Date): Promise<boolean> {
  const opened = db.updateTable('customer').set({ opened_at: now }).where('id', '=', id).where('opened_at', 'is', null)
  return (await opened.executeTakeFirst()).numUpdatedRows > 0n
}

export const isOpened = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('customer').select('opened_at').where('id', '=', id).executeTakeFirst())?.opened_at != null

export const markUnopened = (db: Db, id: number) =>
  db.updateTable('customer').set({ opened_at: null }).where('id', '=', id).execute()

/** The agent's unsold assets of a seller, newest first. */
export async function readSelling(db: Db, me: number, customer: number): Promise<number[]> {
  const rows = await db
    .selectFrom('asset')
    .select('id')
    .where('agent_id', '=', me)
    .where('seller_id', '=', customer)
    .where('visibility_status', 'not in', ['sold', 'rented'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** A customer's last purchase, by the agent's own deals. */
export async function readBought(db: Db, me: number, customer: number): Promise<CustomerCard['bought']> {
  const deal = await db
    .selectFrom('deal_side as s')
    .innerJoin('deal as d', 'd.id', 's.deal_id')
    .select(['d.id', 'd.deal_date', 'd.asset_id', 'd.street_name', 'd.address_number', 'd.city_name'])
    .where('s.customer_id', '=', customer)
    .where('s.side', '=', 'buying')
    .where('d.agent_id', '=', me)
    .orderBy('d.deal_date', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!deal) return null
  const { id, deal_date, asset_id, street_name, address_number, city_name } = deal
  const address = addressOf({ street: { name: street_name }, address_number, city: { name: city_name } })
  return { deal: id, deal_date, asset: { id: asset_id, address } }
}

/** A customer's partner. */
export async function readPartner(db: Db, customer: number): Promise<CustomerCard['partner']> {
  const partner = await db.selectFrom('partner').select(['name', 'phone']).where('customer_id', '=', customer).executeTakeFirst()
  return partner ? { name: partner.name, phone: partner.phone && toNational(partner.phone) } : null
}

/** Assets sent to a customer: those that customer and partner want first, then newest first. */
export const readSent = (db: Db, customer: number) =>
  db
    .selectFrom('customer_asset as ca')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('message as m')
          .innerJoin('message_asset as x', 'x.message_id', 'm.id')
          .select(['m.id', 'm.state', 'm.error', 'm.send_at'])
          .whereRef('m.customer_id', '=', 'ca.customer_id')
          .whereRef('x.asset_id', '=', 'ca.asset_id')
          .where('m.state', '<>', 'cancelled')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'ca.asset_id',
      'ca.sent_at',
      'ca.opened_at',
      'ca.open_count',
      'ca.last_opened_at',
      'ca.is_interested',
      'ca.wants_viewing',
      'ca.viewing_times',
      partnerInterest(sql`ca`).as('partner_is_interested'),
      'last.id as message',
      'last.state',
      'last.error',
      'last.send_at',
    ])
    .where('ca.customer_id', '=', customer)
    .where('ca.sent_at', 'is not', null)
    .orderBy(sql`(ca.is_interested and ${partnerInterest(sql`ca`)}) is true`, 'desc')
    .orderBy('ca.sent_at', 'desc')
    .limit(100)
    .execute()
