import { ListingDraft } from '@mafteach/contract/listings'
import { AssetDraft } from '@mafteach/contract/matching'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/platform/database/db.ts'

/** The rows that are measured: the same ones in every run on one market. */

/** How many different rows each scenario is measured with. */
export const PICKS = 48

/** Rows in an order that depends only on their ids. */
const some = async <T>(db: Db, from: string, limit = PICKS): Promise<T[]> =>
  (await sql<T>`select * from (${sql.raw(from)}) pick order by hashint8(id) limit ${sql.lit(limit)}`.execute(db)).rows

export interface NeighborhoodKey {
  city_id: number
  neighborhood_id: number
}

/** The neighborhood with the most listings. */
export async function worstNeighborhood(db: Db): Promise<NeighborhoodKey> {
  const { rows } =
    await sql<NeighborhoodKey>`select h.city_id, h.neighborhood_id from listing_neighborhood h join neighborhood n on n.id = h.neighborhood_id and not n.is_whole_city
    group by 1, 2 order by count(*) desc limit 1`.execute(db)
  return rows[0]!
}

/** Marketed assets whose neighborhood is stated, with their owners. */
export const assets = (db: Db, markets: number[], neighborhoodKey?: NeighborhoodKey) =>
  some<{ id: number; agent_id: number; price: number; city_id: number }>(
    db,
    `select a.id, a.agent_id, a.price, a.city_id from asset a join neighborhood n on n.id = a.neighborhood_id and not n.is_whole_city
      where a.market in (${markets.join(',')}) ${neighborhoodKey ? `and a.city_id = ${neighborhoodKey.city_id} and a.neighborhood_id = ${neighborhoodKey.neighborhood_id}` : ''}`,
  )

/** Listings of customers who are not archived. */
export const listings = (db: Db, neighborhoodKey?: NeighborhoodKey) =>
  some<{ id: number; agent_id: number }>(
    db,
    `select l.id, l.agent_id from listing l join customer c on c.id = l.customer_id and not c.is_archived
      ${neighborhoodKey ? `where l.city_id = ${neighborhoodKey.city_id} and ${neighborhoodKey.neighborhood_id} = any(l.neighborhoods)` : ''}`,
  )

/** A listing as sent by a form that is being filled in. */
export async function draft(db: Db, id: number): Promise<object> {
  const { city_id, asset_types, ...listingCriteria } = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = Object.fromEntries(
    Object.keys(ListingDraft.def.shape).map((name) => [name, listingCriteria[name as keyof typeof listingCriteria]]),
  )
  return { ...known, id: null, buyer: null, city: city_id, asset_types_list: asset_types }
}

/** An asset as sent by a form that is being filled in. */
export async function assetDraft(db: Db, id: number): Promise<object> {
  const { city_id, neighborhood_id, ...facts } = await db
    .selectFrom('asset')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = Object.fromEntries(Object.keys(AssetDraft.def.shape).map((name) => [name, facts[name as keyof typeof facts]]))
  return { ...known, city: city_id, neighborhood: neighborhood_id }
}

export const agents = (db: Db) => some<{ id: number }>(db, 'select id from agent where is_working')

/** Those with the most customers. */
export const busyAgents = (db: Db) =>
  some<{ id: number }>(db, 'select agent_id as id from customer group by 1 order by count(*) desc, 1 limit 200')

/** Assets open to all, each with an agent who has a buyer for that neighborhood. */
export async function panels(db: Db): Promise<{ asset: number; agent: number }[]> {
  const open = await assets(db, [2])
  const { rows } = await sql<{ asset: number; agent: number }>`
    select a.id as asset, coalesce(w.agent_id, a.agent_id) as agent
    from asset a left join lateral (select agent_id from listing_neighborhood w where city_id = a.city_id and neighborhood_id = a.neighborhood_id
      and w.agent_id <> all(array(select agent_id from hidden_asset where city_id = a.city_id and asset_id = a.id
        union all select blocked_id from block where agent_id = a.agent_id union all select agent_id from block where blocked_id = a.agent_id))
      order by hashint8(listing_id + a.id) limit 1) w on true
    where a.id = any(${open.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows
}

/** Beginnings of names of streets with an asset open to all. */
export async function beginnings(db: Db, letters: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct substr(split_part(s.name, ' ', 1), 1, ${letters}) as word
    from (select distinct street_id from asset where market = 2) a join street s on s.id = a.street_id
    where length(split_part(s.name, ' ', 1)) >= ${letters} order by 1`.execute(db)
  const step = Math.max(1, Math.floor(rows.length / PICKS))
  return rows
    .filter((_, index) => index % step === 0)
    .slice(0, PICKS)
    .map(({ word }) => word)
}
