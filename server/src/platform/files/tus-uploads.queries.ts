import type { Db } from '../database/db.ts'

/** Resumable uploads as rows: any node accepts the next piece. */

export interface UploadRow {
  id: string
  metadata: Record<string, string | null>
  size: number
  received: number
  photo: unknown
}

export interface NewUpload {
  id: string
  agent: number
  kind: string
  size: number
  metadata: Record<string, string | null>
}

/** Begins an upload, unless the agent has `max` waiting ones of this kind: then false. Concurrent ones count each other. */
export async function insertUpload(db: Db, { agent, metadata, ...upload }: NewUpload, max: number, now: Date): Promise<boolean> {
  await db.selectFrom('agent').select('id').where('id', '=', agent).forNoKeyUpdate().execute()
  const waiting = await db
    .selectFrom('upload')
    .select('id')
    .where('agent_id', '=', agent)
    .where('kind', '=', upload.kind)
    .where('settled_at', 'is', null)
    .limit(max)
    .execute()
  if (waiting.length === max) return false
  const row = { ...upload, agent_id: agent, metadata: JSON.stringify(metadata), touched_at: now }
  await db.insertInto('upload').values(row).execute()
  return true
}

export const findUpload = (db: Db, kind: string, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .select(['id', 'metadata', 'size', 'received', 'photo'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<UploadRow | undefined>

export interface Piece {
  upload: string
  /** Offset of the first byte. */
  start: number
  size: number
  file: string
}

/** Appends a piece; false if another one took its place or the upload is gone. */
export async function insertPiece(db: Db, { upload, start, size, file }: Piece, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: start + size, touched_at: now })
    .where('id', '=', upload)
    .where('received', '=', start)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.insertInto('upload_piece').values({ upload_id: upload, start, file }).execute()
  return true
}

/** Files of the pieces, in order. */
export async function piecesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('upload_piece').select('file').where('upload_id', '=', id).orderBy('start').execute()
  return rows.map(({ file }) => file)
}

export const savePhoto = (db: Db, id: string, photo: object) =>
  db
    .updateTable('upload')
    .set({ photo: JSON.stringify(photo) })
    .where('id', '=', id)
    .execute()

export const settleUpload = (db: Db, id: string, now: Date) =>
  db.updateTable('upload').set({ settled_at: now }).where('id', '=', id).where('settled_at', 'is', null).execute()

/** Deletes an upload with its pieces; returns whether it existed. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom('upload').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** Deletes uploads without progress since `since`. */
export async function deleteOlder(db: Db, kind: string, since: Date): Promise<void> {
  await db.deleteFrom('upload').where('kind', '=', kind).where('touched_at', '<', since).execute()
}

/** Which of these uploads exist. */
export async function knownUploads(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('upload').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
