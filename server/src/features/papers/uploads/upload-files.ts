import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { UPLOAD_BYTES_MAX, type UploadType } from '@mafteach/contract/paper-kinds'
import type { FastifyRequest } from 'fastify'
import type { Files } from '#platform/files/files.ts'
import { openScratch } from '#platform/files/scratch.ts'
import { isUploadOf, type TusUploads } from '#platform/files/tus-uploads.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { fileParts } from '#platform/http/file-parts.ts'
import { typeOfFile } from './file-type.ts'

/** Size of a request besides its file. */
const AROUND = 100_000
const NAME_MAX = 200
const HOUR_MS = 3_600_000
/** Number of files whose papers are looked up at a time. */
const SWEPT_TOGETHER = 1_000

const FOLDER = 'papers/'
const newName = () => randomBytes(24).toString('base64url')

export interface ReceivedFile {
  fields: Record<string, string>
  name: string
  type: UploadType
  size: number
  /** Stores it under an unguessable name. */
  save: () => Promise<string>
  /** Call when the file belongs to a paper: deletes the upload from which it came. */
  settle: () => Promise<void>
  /** Call when it does not, stored or not. An upload in parts stays for another attempt. */
  remove: () => Promise<void>
  /** Releases what was received. */
  close: () => Promise<void>
}

export const NO_PAPER: FieldProblem = { says: { he: 'אפשר להעלות PDF או תמונה', en: 'a PDF or a picture can be uploaded' } }

/** Stores bytes as one of these files; returns its name. */
export async function saveBytes(files: Files, bytes: Buffer): Promise<string> {
  const file = newName()
  await files.put(`${FOLDER}${file}`, bytes)
  return file
}

/** Uploaded files: not served by URL, and included in every backup. */
export function openUploadFiles({ files, settings }: Pick<AppContext, 'files' | 'settings'>, uploads: TusUploads) {
  /** A complete upload in parts. */
  const findUpload = async (me: number, upload: string) => {
    const completed = isUploadOf(me, upload) ? await uploads.findCompleted(upload) : null
    if (!completed) throw new ValidationError({ upload: 'unknown' })
    return completed
  }

  return {
    receive: async (request: FastifyRequest, me: number): Promise<ReceivedFile> => {
      if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES_MAX + AROUND) throw new ApiError('too_large')
      if (!request.isMultipart()) throw new ValidationError({ file: 'required' })
      const { folder, close } = await openScratch(settings.dataDir)
      try {
        const received = join(folder, 'file')
        const { fields, name } = await fileParts(request, received, {
          fileMax: () => UPLOAD_BYTES_MAX,
          fieldMax: UPLOAD_BYTES_MAX,
        })
        const { upload } = fields
        const given = name === null && upload ? await findUpload(me, upload) : null
        const called = given?.name ?? name
        if (called === null) throw new ValidationError({ file: 'required' })
        const read = (): AsyncIterable<Buffer> => (given ? uploads.read(upload!) : createReadStream(received))
        const type = await typeOfFile(read())
        if (!type) throw new ValidationError({ file: NO_PAPER })
        const storedName = newName()
        return {
          fields,
          // The end of a name contains its extension.
          name: called.slice(-NAME_MAX).toWellFormed().replaceAll('\0', '') || 'file',
          type,
          size: given?.size ?? (await stat(received)).size,
          save: async () => {
            await files.put(`${FOLDER}${storedName}`, read())
            return storedName
          },
          settle: async () => {
            if (upload && given) await uploads.remove(upload)
          },
          remove: () => files.remove([`${FOLDER}${storedName}`]),
          close,
        }
      } catch (error) {
        await close()
        throw error
      }
    },
    /** Throws if it is missing. */
    read: async (file: string): Promise<Readable> => {
      const found = await files.open(`${FOLDER}${file}`)
      if (!found) throw new Error('the file of a paper is missing')
      return found.bytes
    },
    remove: (names: string[]): Promise<void> => files.remove(names.map((file) => `${FOLDER}${file}`)),
    /** Removes files without a paper: from uploads that broke off, or of deleted papers. `known` returns which of the names belong to papers. */
    sweep: async (now: Date, known: (names: string[]) => Promise<Set<string>>): Promise<void> => {
      let old: string[] = []
      const sweepOld = async () => {
        const inUse = await known(old)
        await files.remove(old.filter((file) => !inUse.has(file)).map((file) => `${FOLDER}${file}`))
        old = []
      }
      for await (const { name, changedAt } of files.list(FOLDER)) {
        if (changedAt.getTime() < now.getTime() - HOUR_MS) old.push(name.slice(FOLDER.length))
        if (old.length === SWEPT_TOGETHER) await sweepOld()
      }
      if (old.length > 0) await sweepOld()
    },
  }
}

export type UploadFiles = ReturnType<typeof openUploadFiles>
