import type { AssetImage } from '@mafteach/contract/assets'
import { MEDIA_PREFIX, type PhotoFile, photoFile } from '@mafteach/contract/photo-files'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Photos of assets and their addresses. A row stores the file without prefix and size. */

export const photoUrl = (file: string): string => photoFile(`${MEDIA_PREFIX}${file}`, '1600.webp')

/** The address of an agent's picture in the largest size that is shown. */
export const faceUrl = (file: string): string => photoFile(`${MEDIA_PREFIX}${file}`, '400.webp')

/** The address of a logo, in a size that is enough for every page. */
export const logoUrl = (file: string | null): string | null =>
  file === null ? null : photoFile(`${MEDIA_PREFIX}${file}`, '800.webp')

/** The file of an uploaded picture; null for a drawn one. */
export const fileOfFace = (url: string | null): string | null =>
  url?.startsWith(`${MEDIA_PREFIX}agents/`) ? url.slice(MEDIA_PREFIX.length, -photoFile('', '400.webp').length) : null

/** SQL version of `photoUrl`, over `asset_image i`. */
const urlInSql = (file: PhotoFile) => sql<string>`${sql.lit(MEDIA_PREFIX)} || i.file || ${sql.lit(photoFile('', file))}`

/** Floor plans come after photos. */
const IN_ORDER = sql`i.is_plan, i.position, i.id`

/** The first photo of an asset `a`, in the size of lists. */
export const firstPhotoUrl = sql<string | null>`(
  select ${urlInSql('400.webp')} from asset_image i where i.asset_id = a.id order by ${IN_ORDER} limit 1)`

/** The photos of an asset `a` in order, as a column. */
export const imagesOf = sql<AssetImage[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'url', ${urlInSql('1600.webp')}, 'width', i.width, 'height', i.height,
    'is_plan', i.is_plan) order by ${IN_ORDER}), '[]')
  from asset_image i where i.asset_id = a.id)`

/** The photos of one asset. */
export async function readImages(db: Db, asset: number): Promise<AssetImage[]> {
  const row = await db.selectFrom('asset as a').select(imagesOf.as('images')).where('a.id', '=', asset).executeTakeFirst()
  return row?.images ?? []
}
