import { mkdir, open } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { OperatorError } from '../settings/operator-error.ts'

/** Copies a running PostgreSQL over its replication protocol (BASE_BACKUP): one tar archive with the log that makes it consistent. */

const COMMAND = "BASE_BACKUP (LABEL 'mafteach', CHECKPOINT 'fast', WAL, MANIFEST 'no')"

/** The first byte of each message is its type: a new archive, or a part of one. */
const ARCHIVE = 'n'.charCodeAt(0)
const PART = 'd'.charCodeAt(0)

/** Streams a base backup of the server at `url` as a tar archive. */
export function baseBackup(url: string): Readable {
  const archive = new PassThrough()
  const run = async () => {
    const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
    client.on('error', (error) => archive.destroy(error))
    // The reader is gone, for instance because the disk is full.
    archive.once('close', () => void client.end())
    await client.connect()
    try {
      await new Promise<void>((resolve, reject) => client.query(copyOut(archive, resolve, reject)))
      archive.end()
    } finally {
      await client.end()
    }
  }
  run().catch((error: unknown) => archive.destroy(error as Error))
  return archive
}

/** The object that pg passes the answers of a query to. */
function copyOut(archive: PassThrough, resolve: () => void, reject: (error: unknown) => void) {
  let archives = 0
  return {
    submit: (connection: pg.Connection) => connection.query(COMMAND),
    handleRowDescription: () => {},
    handleDataRow: () => {},
    handleCommandComplete: () => {},
    handleCopyData: ({ chunk }: { chunk: Buffer }, { stream }: { stream: Readable }) => {
      if (chunk[0] === ARCHIVE && ++archives > 1) reject(new Error('a database with tablespaces cannot be backed up'))
      // Copied, because the parser reuses its buffer.
      if (chunk[0] !== PART || archive.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return
      stream.pause()
      archive.once('drain', () => stream.resume())
    },
    handleError: reject,
    handleReadyForQuery: resolve,
  }
}

const BLOCK = 512
const FILE = '0'
const FOLDER = '5'

/** Unpacks an archive of `baseBackup`. PostgreSQL's archives contain only folders and files, with names of at most a hundred bytes. */
export async function unpack(archive: Readable, folder: string): Promise<void> {
  const reader = readerOf(archive)
  for (;;) {
    const header = await reader.take(BLOCK)
    const name = text(header, 0, 100)
    // Empty blocks mark the end.
    if (name === '') break
    const size = Number.parseInt(text(header, 124, 12), 8)
    const kind = text(header, 156, 1) || FILE
    const path = join(folder, normalize(name))
    if (!path.startsWith(join(folder, '/')) && path !== folder)
      throw new OperatorError(`The backup holds a file outside of its folder: ${name}.`)
    if (kind === FOLDER) await mkdir(path, { recursive: true, mode: 0o700 })
    else if (kind === FILE) {
      const file = await open(path, 'w', 0o600)
      try {
        for (let left = size; left > 0; ) {
          const part = await reader.upTo(left)
          await file.write(part)
          left -= part.length
        }
      } finally {
        await file.close()
      }
      await reader.take((BLOCK - (size % BLOCK)) % BLOCK)
    } else throw new OperatorError(`The backup holds what is neither a file nor a folder: ${name}.`)
  }
  await reader.rest()
}

const text = (header: Buffer, at: number, length: number) =>
  header
    .toString('utf8', at, at + length)
    .replace(/\0.*$/s, '')
    .trim()

function readerOf(stream: Readable) {
  const chunks = stream.iterator({ destroyOnReturn: false })
  let held: Buffer = Buffer.alloc(0)
  /** Reads between one byte and `length` bytes. */
  const upTo = async (length: number): Promise<Buffer> => {
    while (held.length === 0) {
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer>
      if (done) throw new OperatorError('The backup of the database ends too early.')
      held = value
    }
    const part = held.subarray(0, length)
    held = held.subarray(part.length)
    return part
  }
  const take = async (length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = length; left > 0; left -= parts.at(-1)!.length) parts.push(await upTo(left))
    return Buffer.concat(parts)
  }
  /** Drains what follows the end: the writer waits until it is read. */
  const rest = async (): Promise<void> => {
    while (!(await chunks.next()).done);
  }
  return { upTo, take, rest }
}
