import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_ACCOUNT_BYTES_MAX, IMPORT_BYTES_MAX } from '@mafteach/contract/import'
import { IMPORT_KINDS } from '@mafteach/contract/import-state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openScratch } from '#platform/files/scratch.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { fileParts } from '#platform/http/file-parts.ts'
import type { Source } from './files/open.ts'

/** Streams a file or pasted table to disk. */

export interface Received {
  source: Source
  remove: () => Promise<void>
}

const NAME_MAX = 200
/** Bytes of a request around its file. */
const AROUND = 100_000

export async function receive(request: FastifyRequest, reply: FastifyReply, dataDir: string): Promise<Received> {
  // Closes the connection, so that an unwanted upload is not read to its end.
  reply.header('connection', 'close')
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_ACCOUNT_BYTES_MAX + AROUND) throw new ApiError('too_large')
  const { folder, close: remove } = await openScratch(dataDir)
  try {
    const path = join(folder, 'file')
    const { fields, name } = request.isMultipart()
      ? await fileParts(request, path, { fileMax, fieldMax: IMPORT_BYTES_MAX })
      : { fields: textsOf(request.body), name: null }
    const kind = IMPORT_KINDS.find((one) => one === fields.kind)
    if (!kind && fields.kind) throw new ValidationError({ kind: { choices: IMPORT_KINDS } })
    if (name === null) {
      if (fields.text === undefined) throw new ValidationError({ file: 'required' })
      await writeFile(path, fields.text)
    }
    const source = {
      kind: kind ?? null,
      path,
      name: name?.slice(-NAME_MAX).toWellFormed().replaceAll('\0', '') ?? null,
      sheet: fields.sheet || null,
      photosFolder: join(folder, 'photos'),
    }
    return { source, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Whether a zip is an account's is only known when it is opened. */
const fileMax = (name: string) => (/\.zip$/i.test(name) ? IMPORT_ACCOUNT_BYTES_MAX : IMPORT_BYTES_MAX)

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'))
