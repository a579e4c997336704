import { type Insertable, sql } from 'kysely'
import { keptFromReader, numberForReader } from '#domain/fee-guard.ts'
import type { Db, Tables } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { lockCityOf, type ViewingRow } from './viewings.queries.ts'

/** Windows that agents offer, and the links by which customers choose one. */

/** A window is taken while a viewing that was chosen from it stands at its time: by the first, where an agent put another one back there. */
const takenBy = (slot: string) => sql`
  select v.id, v.customer_id from viewing v
  where v.offer_id = ${sql.ref(`${slot}.offer_id`)} and v.starts_at = ${sql.ref(`${slot}.starts_at`)} and v.state <> 'cancelled'`

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

/** The windows of an offer by time, and who took them. */
export async function readSlots(db: Db, offer: number) {
  const { rows } = await sql<{ starts_at: Date; minutes: number; viewing: number | null; customer: number | null }>`
    select s.starts_at, s.minutes, taken.id as viewing, taken.customer_id as customer
    from viewing_slot s left join lateral (${takenBy('s')} order by v.id limit 1) taken on true
    where s.offer_id = ${offer} order by s.starts_at`.execute(db)
  return rows
}

/** The links of an offer that open something: while it is not recalled all, after it those of what was chosen. */
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

/** What a link leads to. */
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

/** Undefined for a link that there is not, and of an agent whose account is closed. */
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

/** Whoever chooses of the same offer waits: two never take one window. */
export const lockOffer = (db: Db, id: number) =>
  db.selectFrom('viewing_offer').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The viewing of a link: what was chosen last of its offer, or what they were told of. */
export const viewingOf = (db: Db, { offer_id, viewing_id, customer_id }: OpenLink): Promise<ViewingRow | undefined> => {
  const viewings = db.selectFrom('viewing').selectAll().where('customer_id', '=', customer_id)
  return offer_id === null
    ? viewings.where('id', '=', viewing_id).executeTakeFirst()
    : viewings.where('offer_id', '=', offer_id).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Where it is, as this customer may read it; undefined once it is gone. */
export async function readHouseOf(
  db: Db,
  { agent_id: agent, customer_id: customer, asset_id }: Pick<OpenLink, 'agent_id' | 'customer_id' | 'asset_id'>,
) {
  const reader = { agent, customer }
  const { rows } = await sql<{
    city: { id: number; name: string }
    street: { id: number; name: string }
    address_number: string | null
    is_kept: boolean
  }>`select jsonb_build_object('id', city.id, 'name', city.name) as city, jsonb_build_object('id', street.id, 'name', street.name) as street,
      ${numberForReader(reader)} as address_number, ${keptFromReader(reader)} as is_kept
    from asset a join city on city.id = a.city_id join street on street.id = a.street_id where a.id = ${asset_id}`.execute(db)
  return rows[0]
}

export const readAgent = (db: Db, id: number) =>
  db
    .selectFrom('agent as a')
    .leftJoin('agency as g', 'g.id', 'a.agency_id')
    .select(['a.id', 'a.uuid', 'a.name', 'a.phone', 'a.image_url', 'g.name as agency'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/** The wish of a customer to see an asset, with its times; undefined where there is none. Locks it. */
export const lockWish = (db: Db, customer: number, asset: number) =>
  db
    .selectFrom('customer_asset')
    .select(['viewing_times', 'viewing_task_id'])
    .where('customer_id', '=', customer)
    .where('asset_id', '=', asset)
    .where('wants_viewing', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** The wish is settled, and its task is needed no more. */
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
