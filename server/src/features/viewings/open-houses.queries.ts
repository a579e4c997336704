import type { OpenHouseVisitors } from '@mafteach/contract/open-houses'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ContactRow } from '#domain/realtor-contact.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'
import { toNational } from '#platform/phone.ts'
import { lockCityOf } from './viewings.queries.ts'

/** Open houses and their registrations. The alias of an open house is `o`. */

export type OpenHouseRow = Selectable<Tables['open_house']>

export async function insertOpenHouse(
  db: Db,
  asset: number,
  house: Omit<Insertable<Tables['open_house']>, 'city_id' | 'asset_id'>,
): Promise<OpenHouseRow> {
  const city_id = await lockCityOf(db, asset)
  return db
    .insertInto('open_house')
    .values({ ...house, city_id, asset_id: asset })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const LAST_FIRST = new ListOrder('last', desc('starts_at', 'timestamptz'), desc('id', 'bigint'))

/** One page of the agent's open houses, the last first, and the total. */
export function listOpenHouses(db: Db, me: number, page: ListPart) {
  return page.readCounted(
    db,
    (db) => {
      const own = db.selectFrom('open_house').where('agent_id', '=', me).where('recalled_at', 'is', null)
      return { all: own, shown: own.selectAll() }
    },
    LAST_FIRST,
  )
}

export const readOpenHouse = (db: Db, me: number, id: number) =>
  db
    .selectFrom('open_house')
    .selectAll()
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .where('recalled_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)

/** False if the agent has no such open house. */
export async function recallOpenHouse(db: Db, me: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update open_house set recalled_at = coalesce(recalled_at, ${now})
    where id = ${id} and agent_id = ${me} returning id`.execute(db)
  return rows.length > 0
}

/** The viewings `v` of open houses `o`; without those of customers who have moved to another agent. */
const VISITS = sql`viewing v join open_house o on o.id = v.open_house_id and o.agent_id = v.agent_id`
const NOT_CANCELLED = sql`v.state <> 'cancelled'`

export async function countVisitors(db: Db, houses: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`select o.id, count(*) as count from ${VISITS}
    where v.open_house_id = any(${houses}::bigint[]) and ${NOT_CANCELLED} group by o.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function readVisitors(db: Db, house: number): Promise<OpenHouseVisitors['visitors']> {
  const { rows } = await sql<{ id: number; name: string; phone: string | null; viewing: number; at: Date }>`
    select c.id, c.name, c.phone, v.id as viewing, v.created_at as at from ${VISITS} join customer c on c.id = v.customer_id
    where v.open_house_id = ${house} and ${NOT_CANCELLED} order by v.created_at, v.id`.execute(db)
  return rows.map(({ viewing, at, phone, ...customer }) => ({
    customer: { ...customer, phone: phone && toNational(phone) },
    viewing,
    at: at.toISOString(),
  }))
}

/** The open house of a link, with its agent; undefined if it does not exist, was recalled, or its agent's account is closed. */
export const readLinked = (db: Db, token: string) =>
  db
    .selectFrom('open_house as o')
    .innerJoin('agent as g', 'g.id', 'o.agent_id')
    .leftJoin('agency', 'agency.id', 'g.agency_id')
    .selectAll('o')
    .select(['g.seniority', 'g.license_number'])
    .select(
      sql<ContactRow>`jsonb_build_object('id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone, 'image_url', g.image_url,
        'agency_name', agency.name)`.as('agent'),
    )
    .where('o.token', '=', token)
    .where('o.recalled_at', 'is', null)
    .where('g.closed_at', 'is', null)
    .executeTakeFirst()

/** Locks an open house that is not recalled: registrations wait for each other, so that one person has one viewing. */
export const lockLinked = (db: Db, token: string) =>
  db
    .selectFrom('open_house')
    .selectAll()
    .where('token', '=', token)
    .where('recalled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A customer's viewing at an open house. */
export const readVisit = (db: Db, house: number, customer: number) =>
  db
    .selectFrom('viewing')
    .select(['id', 'state'])
    .where('open_house_id', '=', house)
    .where('customer_id', '=', customer)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
