import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Where an asset is. */
export interface AssetPlace {
  city_id: number
  neighborhood_id: number
  street_id: number
}

/**
 * Counts the assets that are open to all agents in these places anew, exactly. To be called after a change of theirs was committed, with the
 * places before and after it. The places stay locked until the transaction ends, in an order that is the same for everybody.
 */
export async function recountPlaces(db: Db, assetPlaces: AssetPlace[]): Promise<void> {
  if (assetPlaces.length === 0) return
  await sql`select recount_places(
    ${assetPlaces.map(({ city_id }) => city_id)}::integer[],
    ${assetPlaces.map(({ neighborhood_id }) => neighborhood_id)}::bigint[],
    ${assetPlaces.map(({ street_id }) => street_id)}::bigint[])`.execute(db)
}

/** Counts all places: after assets were loaded past the API. */
export async function recountAllPlaces(db: Db): Promise<void> {
  await sql`select recount_places(
    array(select id from city), array(select id from neighborhood), array(select id from street))`.execute(db)
}
