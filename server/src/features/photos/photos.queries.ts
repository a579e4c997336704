import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Photo } from './photo-files.ts'

/** The rows of an asset's photos, including those that wait for a logo to be removed, in the order of `position`, then age. */

export interface PhotoRow extends Photo {
  id: number
  position: number
  is_plan: boolean
}

export async function photosOf(db: Db, asset: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select id, file, content, width, height, position, is_plan from asset_image where asset_id = ${asset}
    union all select id, file, content, width, height, position, is_plan from marked_image where asset_id = ${asset} and state <> 'filled'
    order by is_plan, position, id`.execute(db)
  return rows
}

/** Adds a photo at a position, by default at the end. */
export async function insertPhoto(
  db: Db,
  asset: number,
  { is_plan, position, ...photo }: Photo & { is_plan: boolean; position?: number | undefined },
  now: Date,
): Promise<PhotoRow> {
  const { file, content, width, height } = photo
  const { rows } = await sql<{ id: number; position: number }>`
    insert into asset_image (asset_id, file, content, width, height, created_at, is_plan, position)
    values (${asset}, ${file}, ${content}, ${width}, ${height}, ${now}, ${is_plan}, coalesce(${position ?? null}::integer, 1 + greatest(0,
      (select max(position) from asset_image where asset_id = ${asset}), (select max(position) from marked_image where asset_id = ${asset}))))
    returning id, position`.execute(db)
  return { ...photo, is_plan, ...rows[0]! }
}

/** Sets the order of all of the asset's photos. */
export async function orderPhotos(db: Db, asset: number, ids: number[]): Promise<void> {
  for (const table of ['asset_image', 'marked_image'] as const) {
    await sql`update ${sql.table(table)} photo set position = wanted.position
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
      where photo.id = wanted.id and asset_id = ${asset}`.execute(db)
  }
}

/** False if the asset has no such photo. */
export async function setPlan(db: Db, asset: number, id: number, is_plan: boolean): Promise<boolean> {
  const marked = await db
    .updateTable('asset_image')
    .set({ is_plan })
    .where('id', '=', id)
    .where('asset_id', '=', asset)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Removes a photo and returns its files; empty if the asset has no such photo. */
export async function deletePhoto(db: Db, asset: number, id: number): Promise<string[]> {
  const shown = await db.deleteFrom('asset_image').where('id', '=', id).where('asset_id', '=', asset).returning('file').execute()
  const marked = await db
    .deleteFrom('marked_image')
    .where('id', '=', id)
    .where('asset_id', '=', asset)
    .returning('file')
    .execute()
  return [...shown, ...marked].map(({ file }) => file)
}

/** New photos update the asset; imported photos have the date of their import. */
export const touchAsset = (db: Db, id: number, now: Date) =>
  db
    .updateTable('asset')
    .set((row) => ({ updated_at: row.fn<Date>('greatest', ['updated_at', sql`${now}::timestamptz`]) }))
    .where('id', '=', id)
    .execute()

/** Renames the files of an asset's visible photos; returns the former names. Shared drawings of the demonstration keep their names. */
export async function renamePhotos(db: Db, asset: number, rename: (file: string) => Promise<string>): Promise<string[]> {
  const photos = await db
    .selectFrom('asset_image')
    .select(['id', 'file'])
    .where('asset_id', '=', asset)
    .where('file', 'like', 'assets/%')
    .execute()
  for (const { id, file } of photos)
    await db
      .updateTable('asset_image')
      .set({ file: await rename(file) })
      .where('id', '=', id)
      .execute()
  return photos.map(({ file }) => file)
}
