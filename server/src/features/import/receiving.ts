import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_BYTES_MAX } from '@mafteach/contract/import'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, ValidationError } from '#platform/errors.ts'
import { fileParts } from '#platform/file-parts.ts'

/** Takes a file, or a table that was pasted, to the disk: no more of it is in memory than what just came. */

export interface Received {
  kind: ImportKind
  path: string
  /** Null for what was pasted. */
  name: string | null
  sheet: string | null
  remove: () => Promise<void>
}

const NAME_MAX = 200
/** What surrounds a file in its request. */
const AROUND = 100_000

const FOLDER = 'imports'
/** No file is read for so long. */
const LEFT_MS = 3_600_000

/** Removes files of a node that died while it read them. */
export async function removeLeftFiles(dataDir: string, now = Date.now()): Promise<void> {
  const parent = join(dataDir, FOLDER)
  for (const name of await readdir(parent).catch(() => [])) {
    const left = await stat(join(parent, name)).catch(() => null)
    if (left && now - left.mtimeMs > LEFT_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
}

export async function receive(request: FastifyRequest, reply: FastifyReply, dataDir: string): Promise<Received> {
  // Of a line that goes on sending what nobody takes, nothing more is read.
  reply.header('connection', 'close')
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES_MAX + AROUND) throw new ApiError('too_large')
  const parent = join(dataDir, FOLDER)
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    const { fields, name } = request.isMultipart()
      ? await fileParts(request, path, IMPORT_BYTES_MAX)
      : { fields: textsOf(request.body), name: null }
    const kind = IMPORT_KINDS.find((one) => one === fields.kind)
    if (!kind) throw new ValidationError({ kind: fields.kind === undefined ? 'required' : { choices: IMPORT_KINDS } })
    if (name === null) {
      if (fields.text === undefined) throw new ValidationError({ file: 'required' })
      await writeFile(path, fields.text)
    }
    return {
      kind,
      path,
      name: name?.slice(-NAME_MAX).toWellFormed().replaceAll('\0', '') ?? null,
      sheet: fields.sheet || null,
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'))
