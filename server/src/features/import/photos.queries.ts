import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { type ImportRecord, notifyImport } from './import.queries.ts'

/** Photos of a row's property. */
export interface PhotosJob {
  import: number
  row: number
  agent: number
  asset: number
  count: number
  at: string
}

/** Those of these imports whose photos are still needed: not run yet, or with waiting properties. */
export async function openWithPhotos(db: Db, ids: readonly number[], since: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from import where id = any(${ids}::bigint[])
      and (photos_left > 0 or state in ('queued', 'running') or state in ('new', 'ready') and created_at > ${since})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Records that a row's photos were added or failed: counts once and notifies open pages. The row may be gone with its customer. */
export async function recordPhotosDone(db: Db, { import: id, row, agent, asset, count }: PhotosJob): Promise<void> {
  // The import before its rows: the common lock order.
  await sql`select from import where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<ImportRecord>`
    with waited as (select photos from import_row where import_id = ${id} and row = ${row} for update),
      came as (update import_row set photos = 0 where import_id = ${id} and row = ${row})
    update import set photos_left = greatest(0, photos_left - coalesce((select photos from waited), ${count}))
    where id = ${id} returning *`.execute(db)
  const [one] = rows
  if (!one) return
  await recordEvents(db, {
    event: 'changed',
    agents: [agent],
    data: { changed: { asset: [asset], import: [id] }, page: null },
  })
  await notifyImport(db, one)
}
