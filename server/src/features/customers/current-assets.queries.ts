import type { AssetType } from '@mafteach/contract/codes'
import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'

/** Flats that buyers live in (spec section 3, "Current asset of a buyer"). */

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export async function readCurrentAssets(db: Db, customer: number) {
  const rows = await db
    .selectFrom('current_asset as x')
    .innerJoin('city', 'city.id', 'x.city_id')
    .leftJoin('street', 'street.id', 'x.street_id')
    .leftJoin('neighborhood as neighborhood', 'neighborhood.id', 'x.neighborhood_id')
    .select([
      'x.id',
      'x.city_id',
      'city.name as city_name',
      'x.street_id',
      'street.name as street_name',
      'x.neighborhood_id',
      'neighborhood.name as neighborhood_name',
      'x.address_number',
      'x.asset_type',
      'x.price',
      'x.number_of_rooms',
      'x.visibility_status',
      'x.notes',
    ])
    .where('x.customer_id', '=', customer)
    .orderBy('x.id')
    .execute()
  return rows.map(({ city_id, city_name, street_id, street_name, neighborhood_id, neighborhood_name, asset_type, ...row }) => ({
    ...row,
    asset_type: asset_type as AssetType | null,
    city: { id: city_id, name: city_name },
    street: named(street_id, street_name),
    neighborhood: named(neighborhood_id, neighborhood_name),
  }))
}

export const insertCurrentAsset = (db: Db, asset: Insertable<Tables['current_asset']>) =>
  db.insertInto('current_asset').values(asset).returning('id').executeTakeFirstOrThrow()

/** Locks a customer's current asset and returns its place; undefined if it is not theirs. */
export const lockCurrentAsset = (db: Db, customer: number, id: number) =>
  db
    .selectFrom('current_asset')
    .select(['id', 'city_id', 'street_id', 'neighborhood_id'])
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .forUpdate()
    .executeTakeFirst()

export const updateCurrentAsset = (db: Db, id: number, change: Updateable<Tables['current_asset']>) =>
  db.updateTable('current_asset').set(change).where('id', '=', id).execute()

export const deleteCurrentAsset = (db: Db, id: number) => db.deleteFrom('current_asset').where('id', '=', id).execute()
