import { type NumberShownFrom, VIEWING_MARGIN_MINUTES, VIEWING_MINUTES } from '@mafteach/contract/viewings.codes'
import { type Insertable, sql } from 'kysely'
import { isNumberHiddenFromReader, numberForAgent, numberForReader, readsNumber } from '#domain/fee-guard.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { lockCityOf, OPEN, takenBy, type ViewingRow } from './viewings.queries.ts'

/** Slots that agents offer, and the links by which customers choose one. */

/**
 * Whether the agent of an offer `o` is busy during a slot `s`: with another viewing, including travel time to another address, with an open house,
 * or by their own calendar. Ignores the viewing `but`, which would move there.
 */
const isAgentBusy = (but: number | null) => {
  const end = sql`s.starts_at + s.minutes * interval '1 minute'`
  const margin = sql`case when x.asset_id = o.asset_id then 0 else coalesce(
    (select viewing_margin_minutes from agent_setting where agent_id = o.agent_id), ${sql.lit(VIEWING_MARGIN_MINUTES.usual)}) end * interval '1 minute'`
  const furthest = sql`make_interval(mins => ${sql.lit(VIEWING_MARGIN_MINUTES.most)})`
  const takesTime = sql`x.agent_id = o.agent_id and x.starts_at < ${end} + ${furthest}
    and x.starts_at > s.starts_at - ${furthest} - make_interval(mins => ${sql.lit(VIEWING_MINUTES.longest)})
    and x.starts_at < ${end} + ${margin} and x.starts_at + x.minutes * interval '1 minute' + ${margin} > s.starts_at`
  return sql<boolean>`(
    exists (select from viewing x where ${takesTime} and x.state in (${OPEN}) and x.id is distinct from ${but}::bigint
      and (x.offer_id = s.offer_id and x.starts_at = s.starts_at) is not true)
    or exists (select from open_house x where ${takesTime} and x.recalled_at is null)
    or exists (select from busy_time x where x.agent_id = o.agent_id and x.starts_at < ${end} and x.ends_at > s.starts_at))`
}

/** Locks the agent's customers among these ids, in their order. */
export const lockCustomers = (db: Db, me: number, ids: number[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'phone', 'do_not_contact'])
    .where('agent_id', '=', me)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function insertOffer(
  db: Db,
  { asset, ...offer }: Pick<Insertable<Tables['viewing_offer']>, 'agent_id' | 'created_at'> & { asset: number },
  slots: { starts_at: Date; minutes: number }[],
): Promise<number> {
  const city_id = await lockCityOf(db, asset)
  const { id } = await db
    .insertInto('viewing_offer')
    .values({ ...offer, city_id, asset_id: asset })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('viewing_slot')
    .values(slots.map((slot) => ({ ...slot, offer_id: id })))
    .execute()
  return id
}

export const insertLinks = (db: Db, links: Insertable<Tables['viewing_link']>[]) =>
  db.insertInto('viewing_link').values(links).execute()

export const readOffer = async (db: Db, me: number, id: number) =>
  db.selectFrom('viewing_offer').selectAll().where('id', '=', id).where('agent_id', '=', me).executeTakeFirstOrThrow(notFound)

interface Slot {
  starts_at: Date
  minutes: number
  viewing: number | null
  customer: number | null
  /** Not taken, but the agent is busy at that time. */
  is_busy: boolean
}

/** The slots of an offer in order, and who took them; `but` is the viewing of the caller, which would free its time. */
export async function readSlots(db: Db, offer: number, but: number | null = null): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select s.starts_at, s.minutes, taken.id as viewing, taken.customer_id as customer, taken.id is null and ${isAgentBusy(but)} as is_busy
    from viewing_slot s join viewing_offer o on o.id = s.offer_id left join lateral (${takenBy('s')} order by v.id limit 1) taken on true
    where s.offer_id = ${offer} order by s.starts_at`.execute(db)
  return rows
}

/** The valid links of an offer: all of them or, after it was recalled, those with a chosen slot. */
export const readLinks = (db: Db, offer: number) =>
  db
    .selectFrom('viewing_link as l')
    .innerJoin('viewing_offer as o', 'o.id', 'l.offer_id')
    .select(['l.customer_id as customer', 'l.token'])
    .where('o.id', '=', offer)
    .where((or) =>
      or.or([
        or('o.recalled_at', 'is', null),
        or.exists(
          or
            .selectFrom('viewing as v')
            .select('v.id')
            .whereRef('v.offer_id', '=', 'o.id')
            .whereRef('v.customer_id', '=', 'l.customer_id')
            .where('v.state', '<>', 'cancelled'),
        ),
      ]),
    )
    .orderBy('l.id')
    .execute()

export async function recallOffer(db: Db, me: number, id: number, now: Date): Promise<void> {
  await readOffer(db, me, id)
  await db.updateTable('viewing_offer').set({ recalled_at: now }).where('id', '=', id).where('recalled_at', 'is', null).execute()
}

/** The target of a link. */
export interface OpenLink {
  id: number
  agent_id: number
  customer_id: number
  customer: string
  street: string
  asset_id: number
  offer_id: number | null
  viewing_id: number | null
  is_recalled: boolean
}

/** Undefined for an unknown link, and if the agent's account is closed. */
export async function readLink(db: Db, token: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select l.id, l.agent_id, l.customer_id, c.name as customer, street.name as street, a.id as asset_id, l.offer_id, l.viewing_id,
      coalesce(o.recalled_at is not null, false) as is_recalled
    from viewing_link l join customer c on c.id = l.customer_id and c.agent_id = l.agent_id
      join agent g on g.id = l.agent_id and g.closed_at is null
      left join viewing_offer o on o.id = l.offer_id left join viewing v on v.id = l.viewing_id
      join asset a on a.city_id = coalesce(o.city_id, v.city_id) and a.id = coalesce(o.asset_id, v.asset_id) join street on street.id = a.street_id
    where l.token = ${token}`.execute(db)
  return rows[0]
}

/** Serializes choices among an agent's slots, so that two customers never get the same time. */
export const lockTimeOf = (db: Db, agent: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`time of ${agent}`}::text, 6))`.execute(db)

/** The viewing of a link: the last choice from its offer, or the one that they were notified about. */
export const viewingOf = (db: Db, { offer_id, viewing_id, customer_id }: OpenLink): Promise<ViewingRow | undefined> => {
  const viewings = db.selectFrom('viewing').selectAll().where('customer_id', '=', customer_id)
  return offer_id === null
    ? viewings.where('id', '=', viewing_id).executeTakeFirst()
    : viewings.where('offer_id', '=', offer_id).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * The address, as this customer may see it; undefined if the asset is gone. On the day of their confirmed viewing (`isViewingDay`) they see the
 * number as the agent does, unless the agent hides it until they have signed. `number_comes` states when they will see it, as far as known.
 */
export async function readAddressFor(
  db: Db,
  { agent_id: agent, customer_id: customer, asset_id }: Pick<OpenLink, 'agent_id' | 'customer_id' | 'asset_id'>,
  isViewingDay: boolean,
) {
  const reader = { agent, customer }
  const { rows } = await sql<{
    city: { id: number; name: string }
    street: { id: number; name: string }
    address_number: string | null
    is_kept: boolean
    number_comes: NumberShownFrom | null
  }>`select jsonb_build_object('id', city.id, 'name', city.name) as city, jsonb_build_object('id', street.id, 'name', street.name) as street,
      coalesce(${numberForReader(reader)}, case when ${isViewingDay} and not kept.is_kept then ${numberForAgent(agent)} end) as address_number,
      kept.is_kept,
      case when a.address_number is null then null
        when kept.is_kept then 'SIGNATURE'
        when not a.should_show_address_number and not ${isViewingDay} and ${readsNumber(agent)} then 'DAY' end as number_comes
    from asset a cross join lateral (select ${isNumberHiddenFromReader(reader)} as is_kept) kept
    join city on city.id = a.city_id join street on street.id = a.street_id where a.id = ${asset_id}`.execute(db)
  return rows[0]
}

export const readAgent = (db: Db, id: number) =>
  db
    .selectFrom('agent as a')
    .leftJoin('agency as g', 'g.id', 'a.agency_id')
    .select(['a.id', 'a.uuid', 'a.name', 'a.phone', 'a.image_url', 'g.name as agency'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/** A customer's request to see an asset, with its times, locked; undefined if there is none. */
export const lockWish = (db: Db, customer: number, asset: number) =>
  db
    .selectFrom('customer_asset')
    .select(['viewing_times', 'viewing_task_id'])
    .where('customer_id', '=', customer)
    .where('asset_id', '=', asset)
    .where('wants_viewing', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Settles the request and removes its task. */
export async function settleWish(db: Db, customer: number, asset: number, task: number | null, now: Date): Promise<void> {
  await db
    .updateTable('customer_asset')
    .set({ wants_viewing: false, viewing_times: [] })
    .where('customer_id', '=', customer)
    .where('asset_id', '=', asset)
    .execute()
  await db
    .updateTable('task')
    .set({ done_at: now, result: 'NOT_NEEDED', updated_at: now })
    .where('id', '=', task)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}
