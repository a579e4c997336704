import { type RawBuilder, sql } from 'kysely'
import type { AssetState } from '#domain/asset-state.ts'

/**
 * Compares neighborhoods (product.md section 5). A listing of a whole city means all assets there. An asset without a stated neighborhood has the row
 * of its whole city, and every listing there may mean it. `whole` is that row.
 */

/** Joins the row of the whole city by the city_id of `alias`. */
export const joinWholeCity = (alias: 'l' | 'w') =>
  sql`join neighborhood whole on whole.city_id = ${sql.ref(`${alias}.city_id`)} and whole.is_whole_city`

/** A listing `l` means all of its city: it names the row of the whole city, or (unsaved) no neighborhood yet. */
export const meansWholeCity = sql<boolean>`(coalesce(cardinality(l.neighborhoods), 0) = 0 or whole.id = any(l.neighborhoods))`

/** Neighborhoods of the assets that a listing `l` could mean. */
export const neighborhoodsMeant = sql<number[]>`case when ${meansWholeCity}
  then array(select n.id from neighborhood n where n.city_id = l.city_id) else l.neighborhoods || whole.id end`

/** A saved listing, here `w`, could mean an asset `a` of its city. */
export const couldMean = sql<boolean>`(whole.id = any(w.neighborhoods) or a.neighborhood_id = whole.id or a.neighborhood_id = any(w.neighborhoods))`

/**
 * Keys of the projection (`listing_neighborhood`) under which listings that could mean an asset are stored: its neighborhood and, as minus the id of
 * its city, the whole city (`project_listings`).
 */
export const keysOfState = ({ whole_city, city_id, neighborhood_id }: AssetState): RawBuilder<number[]> =>
  whole_city
    ? sql`(array(select id from neighborhood where city_id = ${city_id}) || ${-city_id}::bigint)`
    : sql`array[${neighborhood_id}::bigint, ${-city_id}::bigint]`

/** The same for an asset `a` in a query. */
export const keysOfAsset = sql<number[]>`case when (select is_whole_city from neighborhood n where n.id = a.neighborhood_id)
  then array(select n.id from neighborhood n where n.city_id = a.city_id) || -a.city_id::bigint
  else array[a.neighborhood_id, -a.city_id::bigint] end`
