import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Photo } from './images.ts'

/** The photos of an asset as rows; their order is `position`, then age. */

export const photosOf = (db: Db, asset: number) =>
  db.selectFrom('asset_image').select(['id', 'file']).where('asset_id', '=', asset).orderBy('position').orderBy('id').execute()

/** Adds a photo behind the others. */
export const insertPhoto = (db: Db, asset: number, { file, width, height }: Photo, now: Date) =>
  db
    .insertInto('asset_image')
    .values((row) => ({
      asset_id: asset,
      file,
      width,
      height,
      created_at: now,
      position: row
        .selectFrom('asset_image')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
        .where('asset_id', '=', asset),
    }))
    .execute()

/** Puts the photos into this order, all of the asset's ids. */
export const orderPhotos = (db: Db, asset: number, ids: number[]) =>
  sql`update asset_image set position = wanted.position from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
    where asset_image.id = wanted.id and asset_id = ${asset}`.execute(db)

/** Removes a photo and answers its file, or nothing when the asset has no such photo. */
export const deletePhoto = (db: Db, asset: number, id: number) =>
  db.deleteFrom('asset_image').where('id', '=', id).where('asset_id', '=', asset).returning('file').executeTakeFirst()

/** New photos are an update of the asset. */
export const touchAsset = (db: Db, id: number, now: Date) =>
  db.updateTable('asset').set({ updated_at: now }).where('id', '=', id).execute()
