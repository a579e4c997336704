import { DAY_MS } from '@mafteach/contract/days'
import type { Deal } from '@mafteach/contract/deals'
import { DEAL_UNDO_DAYS, type DealSide, type DealType } from '@mafteach/contract/deals'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { firstPhotoUrl } from '#domain/photos.ts'
import { notBlocked } from '#domain/realtor-contact.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart } from '#platform/http/paging.ts'
import { toNational } from '#platform/phone.ts'

/** Reads deals and changes their terms. Aliases: `d`, with sides `buying` and `selling`. */

const person = (side: 'buying' | 'selling') =>
  sql<Deal['purchasing_customer']>`(
    select jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'whatsapp_do_not_contact', c.do_not_contact) from customer c
    where c.id = ${sql.ref(`${side}.customer_id`)} and c.agent_id = d.agent_id)`
const realtor = (side: 'buying' | 'selling') =>
  sql<{ id: number; name: string } | null>`(
    select jsonb_build_object('id', g.id, 'name', g.name) from agent g where g.id = ${sql.ref(`${side}.agent_id`)})`

const cooperations = sql<Deal['cooperations']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'fee_share', k.fee_share, 'terms', k.terms,
    'proposer', jsonb_build_object('id', proposer.id, 'name', proposer.name), 'partner', jsonb_build_object('id', partner.id, 'name', partner.name))
    order by k.id), '[]')
  from cooperation k join agent proposer on proposer.id = k.proposer_id join agent partner on partner.id = k.partner_id where k.deal_id = d.id)`

const madeDormant = sql<Deal['made_dormant']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by s.side), '[]')
  from deal_side s join customer c on c.id = s.customer_id and c.agent_id = d.agent_id where s.deal_id = d.id and s.made_dormant)`

/** Whether the agent's property is currently rented by this deal, the latest one. */
const isRunning = sql<boolean>`coalesce(d.deal_type = 'RE' and a.visibility_status = 'rented' and a.agent_id = d.agent_id
  and not exists (select from deal later where later.asset_id = d.asset_id and later.id > d.id), false)`

/** The agent's side of a deal. */
const ownSide = sql<DealSide>`(case
  when buying.agent_id = d.agent_id and selling.agent_id = d.agent_id then 'both'
  when buying.agent_id = d.agent_id then 'buying' else 'selling' end)`

export interface DealFilter {
  id?: number
  from?: string | undefined
  to?: string | undefined
  side?: DealSide | undefined
  asset?: number | undefined
  customer?: number | undefined
  /** PE or RE; both by default. */
  type?: DealType | undefined
}

const SIDES: Record<DealSide, RawBuilder<boolean>> = {
  buying: sql`buying.agent_id = d.agent_id`,
  selling: sql`selling.agent_id = d.agent_id`,
  both: sql`buying.agent_id = d.agent_id and selling.agent_id = d.agent_id`,
}

/** The agent's deals that pass a filter. */
function filtered(db: Db, me: number, { id, from, to, side, asset, customer, type }: DealFilter) {
  let query = db
    .selectFrom('deal as d')
    .innerJoin('deal_side as buying', (join) => join.onRef('buying.deal_id', '=', 'd.id').on('buying.side', '=', 'buying'))
    .innerJoin('deal_side as selling', (join) => join.onRef('selling.deal_id', '=', 'd.id').on('selling.side', '=', 'selling'))
    .where('d.agent_id', '=', me)
  if (id !== undefined) query = query.where('d.id', '=', id)
  if (type) query = query.where('d.deal_type', '=', type)
  if (from) query = query.where('d.deal_date', '>=', from)
  if (to) query = query.where('d.deal_date', '<=', to)
  if (side) query = query.where(sql<boolean>`${SIDES[side]}`)
  if (asset !== undefined) query = query.where('d.asset_id', '=', asset)
  if (customer !== undefined) query = query.where(sql<boolean>`${customer} in (buying.customer_id, selling.customer_id)`)
  return query
}

const LATEST = new ListOrder('latest', desc('d.deal_date', 'date'), desc('d.id', 'bigint'))

/** A page of the agent's deals, latest first. */
export async function readDeals(db: Db, me: number, filter: DealFilter, page: ListPart): Promise<Cut<Deal>> {
  const deals = filtered(db, me, filter)
    .leftJoin('asset as a', 'a.id', 'd.asset_id')
    .select([
      'd.id',
      'd.deal_date',
      'd.deal_type',
      'd.rent_until',
      isRunning.as('is_running'),
      ownSide.as('type'),
      'd.price',
      'd.commission',
      'd.notes',
      'a.id as asset_id',
      'd.city_name',
      'd.neighborhood_name',
      'd.street_name',
      'd.address_number',
      'd.asset_type',
      'd.number_of_rooms',
      'd.asset_built_area',
      'd.asked_price',
      firstPhotoUrl.as('image_url'),
      person('buying').as('buyer'),
      person('selling').as('seller'),
      realtor('buying').as('buying_realtor'),
      realtor('selling').as('selling_realtor'),
      cooperations.as('cooperations'),
      madeDormant.as('made_dormant'),
      'd.created_at',
    ])
  const { rows, after } = await page.read(deals, LATEST)
  const shown = (customer: Deal['purchasing_customer']) =>
    customer && { ...customer, phone: customer.phone && toNational(customer.phone) }
  const toDeal = (row: (typeof rows)[number]): Deal => ({
    id: row.id,
    deal_date: row.deal_date,
    deal_type: row.deal_type,
    rent_until: row.rent_until,
    is_running: row.is_running,
    type: row.type,
    price: row.price,
    commission: row.commission,
    notes: row.notes,
    asset: {
      id: row.asset_id,
      city: row.city_name,
      neighborhood: row.neighborhood_name,
      street: row.street_name,
      address_number: row.address_number,
      asset_type: row.asset_type,
      number_of_rooms: row.number_of_rooms,
      asset_built_area: row.asset_built_area,
      price: row.asked_price,
      image_url: row.image_url,
    },
    purchasing_customer: shown(row.buyer),
    selling_customer: shown(row.seller),
    purchasing_customer_realtor: row.buying_realtor,
    selling_customer_realtor: row.selling_realtor,
    cooperations: row.cooperations,
    made_dormant: row.made_dormant,
    created_at: row.created_at.toISOString(),
    undo_until: undoUntil(row.created_at).toISOString(),
  })
  return { rows: rows.map(toDeal), after }
}

/** Until when a deal can be taken back. */
export const undoUntil = (recorded: Date): Date => new Date(recorded.getTime() + DEAL_UNDO_DAYS * DAY_MS)

export async function sumDeals(
  db: Db,
  me: number,
  filter: DealFilter,
): Promise<{ count: number; price_sum: number; commission_sum: number }> {
  return filtered(db, me, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(d.price), 0)`.as('price_sum'),
      sql<number>`coalesce(sum(d.commission), 0)`.as('commission_sum'),
    ])
    .executeTakeFirstOrThrow()
}

/** Changes the terms of the agent's deal. */
export const updateDeal = (db: Db, me: number, id: number, change: Updateable<Tables['deal']>) =>
  db.updateTable('deal').set(change).where('id', '=', id).where('agent_id', '=', me).execute()

/** Those of these agents who may be in the agent's deal: themselves, and agents with a common area, agency or connection. */
export async function knownRealtors(db: Db, me: number, agents: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select g.id from agent g join agent m on m.id = ${me}
    where g.id = any(${agents}::bigint[]) and (
      g.id = m.id or g.agency_id = m.agency_id
      or exists (select from connection where agent_id = m.id and friend_id = g.id)
      or exists (select from activity_area mine join activity_area theirs on theirs.city_id = mine.city_id
        where mine.agent_id = m.id and theirs.agent_id = g.id))
    and ${notBlocked(me)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
