import { isDeepStrictEqual } from 'node:util'
import type { AssetType, DealKind } from '@mafteach/contract/codes'
import type { ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { versionOf } from '#platform/http/versions.ts'

/** Columns of a listing from a request. */
export const columnsOf = ({ city, asset_types_list, neighborhoods, ...listingCriteria }: ListingInput) => ({
  ...listingCriteria,
  city_id: city,
  neighborhoods: [...new Set(neighborhoods)],
  asset_types: [...new Set(asset_types_list)],
})

export const insertListing = (db: Db, me: number, customer: number, input: ListingInput, now: Date) =>
  db
    .insertInto('listing')
    .values({ ...columnsOf(input), customer_id: customer, agent_id: me, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** What writes return of a listing, for the timeline. */
const known = ['id', 'customer_id', 'created_at', sql<string>`(select name from city where id = city_id)`.as('city')] as const

/** Columns with other names in PATCH. */
const NAMES: Record<string, string> = { city_id: 'city', asset_types: 'asset_types_list' }

/** Replaces a listing; returns it with the fields that changed. Undefined if it is not the agent's. */
export async function updateListing(db: Db, me: number, id: number, input: ListingInput, now: Date) {
  const row = await db
    .updateTable('listing')
    .set({ ...columnsOf(input), updated_at: now })
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .returning(known)
    .returning([
      sql<Record<string, unknown>>`to_jsonb(old)`.as('before'),
      sql<Record<string, unknown>>`to_jsonb(new)`.as('after'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { before, after, ...listing } = row
  const columns = Object.keys(after).filter((name) => name !== 'updated_at' && !isDeepStrictEqual(before[name], after[name]))
  return { listing, changes: columns.map((name) => NAMES[name] ?? name).toSorted() }
}

/** The kind of deal of an agent's listing, locked; undefined if it is not theirs. */
export const readDealKind = async (db: Db, me: number, id: number): Promise<DealKind | undefined> => {
  const own = db.selectFrom('listing').select('deal_kind').where('id', '=', id).where('agent_id', '=', me)
  return (await own.forUpdate().executeTakeFirst())?.deal_kind
}

/** Locks a listing; false if it is not the agent's. */
export const lockListing = async (db: Db, me: number, id: number): Promise<boolean> => {
  const own = db.selectFrom('listing').select('id').where('id', '=', id).where('agent_id', '=', me)
  return (await own.forUpdate().executeTakeFirst()) !== undefined
}

/** Deletes and returns a listing; undefined if it is not the agent's. */
export const deleteListing = (db: Db, me: number, id: number) =>
  db.deleteFrom('listing').where('id', '=', id).where('agent_id', '=', me).returning(known).executeTakeFirst()

/** Listings with names of places, by customers or ids, in order of addition. */
export async function readListings(db: Db, by: { customers: number[] } | { ids: number[] }): Promise<PurchaseListing[]> {
  const rows = await db
    .selectFrom('listing as l')
    .innerJoin('city', 'city.id', 'l.city_id')
    .selectAll('l')
    .select([
      'city.name as city_name',
      sql<
        { id: number; name: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by not n.is_whole_city, n.name), '[]')
        from neighborhood n where n.id = any(l.neighborhoods))`.as('neighborhoods'),
    ])
    .where(
      'ids' in by ? sql<boolean>`l.id = any(${by.ids}::bigint[])` : sql<boolean>`l.customer_id = any(${by.customers}::bigint[])`,
    )
    .orderBy('l.id')
    .execute()
  return rows.map(
    ({
      city_id,
      city_name,
      neighborhoods: _,
      neighborhoods,
      customer_id,
      agent_id: __,
      asset_types,
      created_at,
      updated_at,
      ...listingCriteria
    }) => ({
      ...listingCriteria,
      customer: customer_id,
      city: { id: city_id, name: city_name },
      neighborhoods: neighborhoods,
      asset_types_list: asset_types as AssetType[],
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      version: versionOf({ ...listingCriteria, city_id, neighborhoods, asset_types }),
    }),
  )
}
