import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** The place of an asset. */
export interface AssetPlace {
  city_id: number
  neighborhood_id: number
  street_id: number
}

/**
 * Recounts the assets open to all in these places. Call it after a change was committed, with the places before and after. The places are locked in a
 * common order until the transaction ends.
 */
export async function recountPlaces(db: Db, assetPlaces: AssetPlace[]): Promise<void> {
  if (assetPlaces.length === 0) return
  await sql`select recount_places(
    ${assetPlaces.map(({ city_id }) => city_id)}::integer[],
    ${assetPlaces.map(({ neighborhood_id }) => neighborhood_id)}::bigint[],
    ${assetPlaces.map(({ street_id }) => street_id)}::bigint[])`.execute(db)
}

/** Recounts all places, after assets were loaded without the API. */
export async function recountAllPlaces(db: Db): Promise<void> {
  await sql`select recount_places(
    array(select id from city), array(select id from neighborhood), array(select id from street))`.execute(db)
}
