import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { UPLOAD_BYTES_MAX, type UploadType } from '@mafteach/contract/paper-kinds'
import type { FastifyRequest } from 'fastify'
import { ApiError, isDiskFull, ValidationError } from '#platform/errors.ts'
import { fileParts } from '#platform/file-parts.ts'
import { isUploadOf, type TusUploads } from '#platform/tus-uploads.ts'
import { copyWhole, makePrivateFolder, writeWhole } from '#platform/whole-files.ts'
import { typeOfFile } from './file-type.ts'

/** What surrounds a file in its request. */
const AROUND = 100_000
const NAME_MAX = 200
const HOUR_MS = 3_600_000

const newName = () => randomBytes(24).toString('base64url')
const folderOf = (dataDir: string) => join(dataDir, 'papers')

export interface ReceivedFile {
  fields: Record<string, string>
  name: string
  type: UploadType
  size: number
  /** Keeps it, under a name that nobody can guess. */
  keep: () => Promise<string>
  /** It is kept for sure: what it came as is not needed any more. */
  settle: () => Promise<void>
  /** Takes it away, kept or not; an upload by parts stays for another try. */
  remove: () => Promise<void>
}

export const NO_PAPER: FieldProblem = { says: { he: 'אפשר להעלות PDF או תמונה', en: 'a PDF or a picture can be uploaded' } }

/** Keeps bytes as one of these files; answers its name. */
export async function keepBytes(dataDir: string, bytes: Buffer): Promise<string> {
  const file = newName()
  makePrivateFolder(folderOf(dataDir))
  await writeWhole(join(folderOf(dataDir), file), bytes)
  return file
}

/** Uploaded files below DATA_DIR/papers: outside of what is served by its address, and in every backup. */
export function openUploadFiles(dataDir: string, uploads: TusUploads) {
  const folder = folderOf(dataDir)
  const pathOf = (file: string) => join(folder, file)

  /** Where a whole upload by parts lies, and what it was called. */
  const findUpload = async (me: number, upload: string) => {
    const whole = isUploadOf(me, upload) ? await uploads.readWhole(upload) : null
    if (!whole) throw new ValidationError({ upload: 'unknown' })
    return { ...whole, path: uploads.pathOf(upload) }
  }

  return {
    receive: async (request: FastifyRequest, me: number): Promise<ReceivedFile> => {
      if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES_MAX + AROUND) throw new ApiError('too_large')
      if (!request.isMultipart()) throw new ValidationError({ file: 'required' })
      makePrivateFolder(folder)
      const coming = pathOf(`.${newName()}`)
      const kept = pathOf(newName())
      const remove = async () => {
        for (const path of [coming, kept]) await rm(path, { force: true })
      }
      try {
        const { fields, name } = await fileParts(request, coming, { fileMax: () => UPLOAD_BYTES_MAX, fieldMax: UPLOAD_BYTES_MAX })
        const { upload } = fields
        const given = name === null && upload ? await findUpload(me, upload) : null
        const called = given?.name ?? name
        if (called === null) throw new ValidationError({ file: 'required' })
        const path = given?.path ?? coming
        const { size } = await stat(path)
        const type = await typeOfFile(path)
        if (!type) throw new ValidationError({ file: NO_PAPER })
        return {
          fields,
          // The end of a name is where its kind stands.
          name: called.slice(-NAME_MAX).toWellFormed().replaceAll('\0', '') || 'file',
          type,
          size,
          keep: async () => {
            await (given ? copyWhole(given.path, kept) : rename(coming, kept))
            return kept.slice(folder.length + 1)
          },
          settle: async () => {
            if (upload && given) await uploads.remove(upload)
          },
          remove,
        }
      } catch (error) {
        await remove()
        throw isDiskFull(error) ? new ApiError('disk_full') : error
      }
    },
    read: (file: string) => createReadStream(pathOf(file)),
    remove: async (files: string[]): Promise<void> => {
      for (const file of files) await rm(pathOf(file), { force: true })
    },
    /** Takes away what no paper has any more, or never had: an upload that broke off, a paper that was deleted. `known` answers which of these are papers'. */
    sweep: async (now: Date, known: (files: string[]) => Promise<Set<string>>): Promise<void> => {
      const files = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const file of files) {
        const found = await stat(pathOf(file)).catch(() => null)
        if (found && found.mtimeMs < now.getTime() - HOUR_MS) old.push(file)
      }
      const kept = await known(old)
      for (const file of old) if (!kept.has(file)) await rm(pathOf(file), { force: true })
    },
  }
}

export type UploadFiles = ReturnType<typeof openUploadFiles>
