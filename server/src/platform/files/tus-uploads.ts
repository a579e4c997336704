import { randomBytes } from 'node:crypto'
import { once } from '../http/once.ts'
import { namesOf } from './files.ts'
import type { UploadDeps, UploadStore } from './tus-store.ts'
import * as queries from './tus-uploads.queries.ts'

/** Resumable uploads that are not attached to anything yet, on any node. */

/** How long an unfinished upload is stored after its last part. */
const RETENTION_MS = 24 * 3_600_000
/** Files checked against the database per query. */
const SWEPT_TOGETHER = 1_000

export const newUploadId = (agent: number): string => `${agent}-${randomBytes(16).toString('hex')}`
/** Whether a name is an upload of this agent; rejects anything that could lead to another file. */
export const isUploadOf = (agent: number, name: string): boolean =>
  /^[1-9]\d*-[0-9a-f]{32}$/.test(name) && name.startsWith(`${agent}-`)

export interface CompletedUpload {
  /** The file name that the client gave. */
  name: string
  size: number
  /** What was made of the upload, if anything. */
  photo: unknown
}

export type TusUploads = ReturnType<typeof openTusUploads>

/** The uploads of one kind, which is also their folder. */
export function openTusUploads(deps: UploadDeps, kind: 'uploads' | 'paper-uploads') {
  const { clock, database, files } = deps
  const store = once(async (): Promise<UploadStore> => {
    const { UploadStore } = await import('./tus-store.ts')
    return new UploadStore(deps, kind)
  })

  async function* read(upload: string): AsyncGenerator<Buffer> {
    for (const file of await queries.piecesOf(database.db, upload)) {
      const piece = await files.open(file)
      if (!piece) throw new Error(`a piece of an upload is missing: ${file}`)
      yield* piece.bytes
    }
  }

  return {
    store,
    /** The bytes of a completed upload. */
    read,
    /** Null for an upload that is unknown or incomplete. */
    findCompleted: async (upload: string): Promise<CompletedUpload | null> => {
      const row = await queries.findUpload(database.db, kind, upload)
      if (!row || row.received < row.size) return null
      return { name: row.metadata.filename ?? '', size: row.size, photo: row.photo }
    },
    /** Name of a file that is made from an upload and deleted with it. */
    nameOf: (upload: string, end: string) => `${kind}/${upload}/${end}`,
    savePhoto: (upload: string, photo: object) => queries.savePhoto(database.db, upload, photo),
    /** The upload was attached: it no longer waits, and its bytes are deleted. What was made of it stays for a day, in case the answer got lost. */
    settle: async (upload: string): Promise<void> => {
      await queries.settleUpload(database.db, upload, clock.now())
      await files.remove(await queries.piecesOf(database.db, upload))
    },
    remove: async (upload: string): Promise<void> => {
      await queries.deleteUpload(database.db, upload)
      await files.remove(await namesOf(files, `${kind}/${upload}/`))
    },
    /** Deletes uploads without progress for a day, and files without an upload. */
    deleteExpired: async (): Promise<void> => {
      const since = new Date(clock.now().getTime() - RETENTION_MS)
      await queries.deleteOlder(database.db, kind, since)
      let found: string[] = []
      const sweep = async () => {
        const known = await queries.knownUploads(database.db, [...new Set(found.map(uploadOf))])
        await files.remove(found.filter((name) => !known.has(uploadOf(name))))
        found = []
      }
      for await (const { name, changedAt } of files.list(`${kind}/`)) {
        // A recent piece may not have its row yet.
        if (changedAt < since) found.push(name)
        if (found.length === SWEPT_TOGETHER) await sweep()
      }
      if (found.length > 0) await sweep()
    },
  }
}

const uploadOf = (name: string): string => name.split('/')[1] ?? ''
