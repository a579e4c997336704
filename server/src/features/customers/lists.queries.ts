import type { DealKind, MessageState } from '@mafteach/contract/codes'
import type { CustomerFilter, CustomerSort } from '@mafteach/contract/customer-lists'
import type { CustomerRow } from '@mafteach/contract/customers'
import { daysBefore } from '@mafteach/contract/days'
import { upperPrice } from '@mafteach/contract/matching.rules'
import type { OfflineCustomer } from '@mafteach/contract/offline'
import { OLD_LEAD_DAYS, SILENT_DAYS } from '@mafteach/contract/overview'
import type { CustomerExpression } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import { isBuyer, isLead, isOldLead, isSeller, isSilent } from '#domain/customers.ts'
import { kindOf } from '#domain/deal-kinds.ts'
import { endOfDay, mostPaid, namedNeighborhoods, responseTime, startOfDay } from '#domain/figures.ts'
import { notSetAside, setAsideUntil, toSetAside } from '#domain/set-aside.ts'
import { customerHasTags } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { COLUMNS, toCustomer } from './customers.queries.ts'

/** Lists of an agent's customers, by the agent's indexes with filters on top. */

const KINDS = {
  buyer: isBuyer,
  seller: isSeller,
  lead: (me: number) => isLead(isBuyer(me), isSeller(me)),
}

/** Orders with their indexes: customer_newest, customer_name, customer_sent, customer_contact. */
const ORDERS: Record<CustomerSort, ListOrder> = {
  newest: new ListOrder('newest', asc(sql`-c.id`, 'bigint')),
  name: new ListOrder('name', asc(sql`left(c.search, 100)`, 'text'), asc('c.id', 'bigint')),
  last_sent: new ListOrder('last_sent', desc('c.last_sent_at', 'timestamptz', 'last'), desc('c.id', 'bigint')),
  last_contact: new ListOrder('last_contact', desc('c.last_contact_at', 'timestamptz', 'last'), desc('c.id', 'bigint')),
}

export interface ListFilter extends Omit<CustomerFilter, 'search' | 'has_new_matches' | 'sort'> {
  /** All must match; null finds nothing. */
  expressions: CustomerExpression[] | null
  /** Customers with new matches; null for no restriction. */
  among: number[] | null
  /** Customers who stay in the list in any case. */
  keep?: number[] | undefined
}

/** The agent's customers `c` that pass a filter or are in `keep`; archived ones only on request. */
function filtered(db: Db, me: number, filter: ListFilter, now: Date) {
  const isOld = sql<boolean>`(${isOldLead(me, daysBefore(now, OLD_LEAD_DAYS))} and ${notSetAside(me, 'OLD_LEADS', sql`c.id`, now)})`
  const conditions = [
    // Old leads include archived ones.
    ...(filter.is_old_lead && filter.is_archived === undefined
      ? []
      : [sql<boolean>`c.is_archived = ${filter.is_archived ?? false}`]),
    ...(filter.kind ? [KINDS[filter.kind](me)] : []),
    ...(filter.expressions?.map(({ anywhere }) => sql<boolean>`c.search ~ ${anywhere}`) ?? [sql<boolean>`false`]),
    ...(filter.type ? [sql<boolean>`c.customer_type = any(${filter.type}::text[])`] : []),
    ...(filter.is_vip === undefined ? [] : [sql<boolean>`c.is_vip = ${filter.is_vip}`]),
    ...(filter.is_dormant === undefined ? [] : [sql<boolean>`c.activity_state = ${filter.is_dormant ? 'DO' : 'AV'}`]),
    ...(filter.do_not_contact === undefined ? [] : [sql<boolean>`c.do_not_contact = ${filter.do_not_contact}`]),
    ...(filter.has_new_leads === undefined ? [] : [sql<boolean>`is_new_lead(c) = ${filter.has_new_leads}`]),
    ...(filter.not_contacted_days === undefined
      ? []
      : [
          sql<boolean>`coalesce(c.last_contact_at, '-infinity') < ${now}::timestamptz - make_interval(days => ${filter.not_contacted_days})`,
        ]),
    ...(filter.is_silent === undefined
      ? []
      : [
          sql<boolean>`(${isSilent(me, daysBefore(now, SILENT_DAYS))} and ${notSetAside(me, 'SILENT_BUYERS', sql`c.id`, now)}) is not distinct from ${filter.is_silent}`,
        ]),
    ...(filter.is_old_lead === undefined ? [] : [filter.is_old_lead ? isOld : sql<boolean>`not ${isOld}`]),
    ...looksFor(filter),
    ...(filter.lead_source === undefined ? [] : [sql<boolean>`c.lead_source_id = ${filter.lead_source}`]),
    ...customerHasTags(filter.tags ?? []),
    ...(filter.created_from ? [sql<boolean>`c.created_at >= ${startOfDay(filter.created_from)}`] : []),
    ...(filter.created_to ? [sql<boolean>`c.created_at < ${endOfDay(filter.created_to)}`] : []),
    ...(filter.response ? [sql<boolean>`${responseTime} = ${filter.response}`] : []),
    ...(filter.among ? [sql<boolean>`c.id = any(${filter.among}::bigint[])`] : []),
  ]
  const passes = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  return db
    .selectFrom('customer as c')
    .where('c.agent_id', '=', me)
    .where(filter.keep ? sql<boolean>`(${passes} or c.id = any(${filter.keep}::bigint[]))` : passes)
}

/** Conditions that a single listing of the customer has to meet. */
function looksFor({ city, neighborhood, budget_from, budget_to, deal_kind = 'ALL' }: ListFilter) {
  const kind = kindOf(deal_kind)
  const conditions = [
    ...(kind === undefined ? [] : [sql`l.deal_kind = ${kind}`]),
    ...(city === undefined ? [] : [sql`l.city_id = ${city}`]),
    ...(neighborhood === undefined ? [] : [sql`${neighborhood}::bigint = any(${namedNeighborhoods})`]),
    ...(budget_from === undefined ? [] : [sql`${mostPaid} >= ${budget_from}`]),
    ...(budget_to === undefined ? [] : [sql`${mostPaid} <= ${budget_to}`]),
  ]
  return conditions.length === 0
    ? []
    : [sql<boolean>`exists (select from listing l where l.customer_id = c.id and ${sql.join(conditions, sql` and `)})`]
}

const ROW_COLUMNS = [
  ...COLUMNS,
  'c.last_contact_at',
  sql<MessageState | null>`case when c.last_sent_at is not null then (select m.state from message m
    where m.customer_id = c.id and m.state <> 'cancelled' order by m.id desc limit 1) end`.as('message_state'),
  sql<boolean>`c.source <> 'agent' and c.opened_at is null`.as('is_new_lead'),
] as const

const toRow = ({
  last_contact_at,
  message_state,
  is_new_lead,
  ...row
}: Parameters<typeof toCustomer>[0] & Pick<CustomerRow, 'message_state' | 'is_new_lead'> & { last_contact_at: Date | null }) => ({
  ...toCustomer(row),
  last_contact_at: last_contact_at?.toISOString() ?? null,
  message_state,
  is_new_lead,
})

/** A page of the agent's customers, with the total count. */
export async function listCustomers(db: Db, me: number, filter: ListFilter, sort: CustomerSort, page: ListPart, now: Date) {
  const { count, rows, after } = await page.readCounted(
    db,
    (db) => {
      const all = filtered(db, me, filter, now)
      return { all, shown: all.select(ROW_COLUMNS) }
    },
    ORDERS[sort],
  )
  return { count, after, rows: rows.map(toRow) }
}

/** The ids of a list in order, as a query. */
export const idsInOrder = (db: Db, me: number, filter: ListFilter, sort: CustomerSort, limit: number, now: Date) =>
  filtered(db, me, filter, now).select('c.id').orderBy(ORDERS[sort].by).limit(limit)

const byIds = (db: Db, me: number, ids: number[]) =>
  db
    .selectFrom('customer as c')
    .select(ROW_COLUMNS)
    .where('c.agent_id', '=', me)
    .where('c.id', '=', sql<number>`any(${ids}::bigint[])`)

/** The agent's customers by id, in the order of the ids; missing ones are left out. */
export async function rowsOf(db: Db, me: number, ids: number[]) {
  const rows = await byIds(db, me, ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows for devices, unordered, with their search and last note. */
export async function offlineRowsOf(db: Db, me: number, ids: number[], now: Date): Promise<OfflineCustomer[]> {
  const rows = await byIds(db, me, ids)
    .select(setAsideUntil(me, sql`c.id`, now).as('set_aside'))
    .execute()
  const listings = await newestListings(db, ids)
  const notes = await lastNotes(db, ids)
  return rows.map(({ set_aside, ...row }) => ({
    ...toRow(row),
    listing: listings.get(row.id) ?? null,
    last_note: notes.get(row.id) ?? null,
    ...toSetAside(set_aside),
  }))
}

async function lastNotes(db: Db, customers: number[]): Promise<Map<number, OfflineCustomer['last_note']>> {
  const { rows } = await sql<{ customer_id: number; id: number; content: string; created_at: Date }>`
    select n.customer_id, n.id, n.content, n.created_at
    from unnest(${customers}::bigint[]) as wanted (id)
    cross join lateral (select * from note where customer_id = wanted.id and removed_at is null order by created_at desc, id desc limit 1) n`.execute(
    db,
  )
  return new Map(
    rows.map(({ customer_id, id, content, created_at }) => [customer_id, { id, content, created_at: created_at.toISOString() }]),
  )
}

interface Counts {
  all: number
  buyers: number
  sellers: number
  leads: number
  vip: number
  dormant: number
  archived: number
  new_leads: number
}

/** Counts of the lists, in one scan of the agent's customers. */
export async function countCustomers(db: Db, me: number, tags: readonly number[]): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where not is_archived) as all,
      count(*) filter (where not is_archived and is_buyer) as buyers,
      count(*) filter (where not is_archived and is_seller) as sellers,
      count(*) filter (where not is_archived and ${isLead(sql`is_buyer`, sql`is_seller`)}) as leads,
      count(*) filter (where not is_archived and is_vip) as vip,
      count(*) filter (where not is_archived and activity_state = 'DO') as dormant,
      count(*) filter (where is_archived) as archived,
      count(*) filter (where is_new) as new_leads
    from (select c.is_archived, c.is_vip, c.activity_state, is_new_lead(c) as is_new,
        ${isBuyer(me)} as is_buyer, ${isSeller(me)} as is_seller
      from customer c where ${sql.join([sql`c.agent_id = ${me}`, ...customerHasTags(tags)], sql` and `)}) mine`.execute(db)
  return rows[0]!
}

/** How many of these customers have all of the tags. */
export async function countTagged(db: Db, me: number, customers: readonly number[], tags: readonly number[]): Promise<number> {
  const conditions = [sql`c.agent_id = ${me}`, sql`c.id = any(${customers}::bigint[])`, ...customerHasTags(tags)]
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from customer c where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]!.count
}

/** Whether any of the agent's customers looks for a rental. */
export async function hasRentalListing(db: Db, me: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from listing where agent_id = ${me} and deal_kind = 'RENT') as has`.execute(db)
  return rows[0]!.has
}

/** The newest listing of each customer, in one line. */
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
    price_to: number | null
    deal_kind: DealKind
  }>`
    select l.customer_id, l.id, l.city_id, l.deal_kind, city.name as city_name, l.number_of_rooms, l.number_of_rooms_max, l.budget, l.price_to,
      array(select n.name from neighborhood n where n.id = any(l.neighborhoods) order by n.name) as neighborhoods
    from unnest(${customers}::bigint[]) as wanted (id)
    cross join lateral (select * from listing where customer_id = wanted.id order by id desc limit 1) l
    join city on city.id = l.city_id`.execute(db)
  return new Map(
    rows.map(({ customer_id, city_id, city_name, budget, price_to, ...row }) => [
      customer_id,
      { ...row, city: { id: city_id, name: city_name }, budget: upperPrice({ budget, price_to }) },
    ]),
  )
}
