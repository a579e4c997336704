import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { fits } from './fit.sql.ts'
import { couldMean, joinWholeCity } from './neighborhoods.sql.ts'

/**
 * Whether a match of a listing was used: its customer is interested in a matching asset or was sent one (product.md section 13, "Rentals"). `today`
 * is the day in Israel.
 */
export async function isListingInUse(db: Db, listing: number, today: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_use: boolean }>`
    with wanted as materialized (
      select l.customer_id, l.city_id, l.neighborhoods, criteria.*
      from listing l cross join lateral listing_criteria_of(l) criteria where l.id = ${listing})
    select exists (
      select from wanted w ${joinWholeCity('w')}
      join customer_asset ca on ca.city_id = w.city_id and ca.customer_id = w.customer_id and (ca.is_interested or ca.sent_at is not null)
      join asset a on a.city_id = ca.city_id and a.id = ca.asset_id
      where ${couldMean} and ${fits(today)}) as is_in_use`.execute(db)
  return rows[0]!.is_in_use
}
