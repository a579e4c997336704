import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { AppContext } from '../http/app-types.ts'
import { ApiError } from '../http/errors.ts'
import { namesOf } from './files.ts'
import * as queries from './tus-uploads.queries.ts'

/** Bytes buffered before a piece is stored: as much as our clients send at a time. */
export const PIECE_BYTES = 2 * 1024 * 1024
/** Maximum of an agent's waiting uploads: twice the photos of an asset. */
const WAITING_MAX = 80

export type UploadDeps = Pick<AppContext, 'clock' | 'database' | 'files'>

/**
 * Stores uploads for all nodes: the progress in a row, the bytes in pieces, each a file. No lock is held while a client sends; of two pieces for one
 * place the first stored one counts.
 */
export class UploadStore extends DataStore {
  readonly #deps: UploadDeps
  readonly #kind: string
  override extensions = ['creation', 'creation-with-upload', 'termination']

  constructor(deps: UploadDeps, kind: string) {
    super()
    this.#deps = deps
    this.#kind = kind
  }

  override async create(upload: Upload): Promise<Upload> {
    const { clock, database } = this.#deps
    const { id, size = 0, metadata = {} } = upload
    const row = { id, agent: Number.parseInt(id, 10), kind: this.#kind, size, metadata }
    const isBegun = await database.db.transaction().execute((db) => queries.insertUpload(db, row, WAITING_MAX, clock.now()))
    if (!isBegun) throw new ApiError('too_many_requests')
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await queries.findUpload(this.#deps.database.db, this.#kind, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: row.size, offset: row.received, metadata: row.metadata })
  }

  /** Stores what arrived, even if the connection breaks. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let held: Buffer[] = []
    let size = 0
    let at = offset
    const flush = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(held, size)
      held = []
      size = 0
      await this.#savePiece(id, at, bytes)
      at += bytes.length
    }
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        held.push(chunk)
        size += chunk.length
        if (size >= PIECE_BYTES) await flush()
      }
    } finally {
      await flush()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    const { database, files } = this.#deps
    if (!(await queries.deleteUpload(database.db, id))) throw ERRORS.FILE_NOT_FOUND
    await files.remove(await namesOf(files, `${this.#kind}/${id}/`))
  }

  async #savePiece(upload: string, start: number, bytes: Buffer): Promise<void> {
    const { clock, database, files } = this.#deps
    const file = `${this.#kind}/${upload}/${start}-${randomBytes(9).toString('base64url')}`
    await files.put(file, bytes)
    const piece = { upload, start, size: bytes.length, file }
    if (await database.db.transaction().execute((db) => queries.insertPiece(db, piece, clock.now()))) return
    await files.remove([file]).catch(() => {})
    throw ERRORS.INVALID_OFFSET
  }
}
