import type { SentAsset } from '@mafteach/contract/customers'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** What is stored of deleted assets, by id, for showing what was sent. */
export async function readDeletedAssets(db: Db, ids: number[]): Promise<Map<number, Omit<SentAsset['asset'], 'is_deleted'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deleted_asset as d')
    .innerJoin('city', 'city.id', 'd.city_id')
    .innerJoin('neighborhood as neighborhood', 'neighborhood.id', 'd.neighborhood_id')
    .innerJoin('street', 'street.id', 'd.street_id')
    .select(['d.id', 'd.deal_kind', 'd.address_number', 'd.asset_type', 'd.price', 'd.number_of_rooms'])
    .select([
      'city.id as city_id',
      'city.name as city',
      'neighborhood.id as neighborhood_id',
      'neighborhood.name as neighborhood',
    ])
    .select(['street.id as street_id', 'street.name as street'])
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ city_id, city, neighborhood_id, neighborhood, street_id, street, ...facts }) => [
      facts.id,
      {
        ...facts,
        city: { id: city_id, name: city },
        neighborhood: { id: neighborhood_id, name: neighborhood },
        street: { id: street_id, name: street },
        image_url: null,
        visibility_status: null,
      },
    ]),
  )
}
