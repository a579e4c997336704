import { sql } from 'kysely'

/** Where the photos of assets are fetched. A row knows its file without prefix, width and type. */

export const MEDIA_PREFIX = '/media/'

export const photoUrl = (file: string): string => `${MEDIA_PREFIX}${file}-1600.webp`

const urlInSql = (width: 400 | 1600) => sql<string>`${sql.lit(MEDIA_PREFIX)} || i.file || ${sql.lit(`-${width}.webp`)}`

/** The same in a query over `asset_image i`. */
export const photoUrlInSql = urlInSql(1600)

/** The first photo of an asset `a`, small as lists show it. */
export const firstPhotoUrl = sql<string | null>`(
  select ${urlInSql(400)} from asset_image i where i.asset_id = a.id order by i.position, i.id limit 1)`
