import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from './files.ts'

/** Adds parts to a zip; each is read when its turn comes. */
export interface ZipParts {
  /** Rows as a JSON array in `<name>.json`. */
  json: (name: string, rows: AsyncIterable<unknown>) => void
  /** Raw bytes; `compress: false` for what is compressed already. */
  bytes: (name: string, chunks: AsyncIterable<Buffer>, options?: { at?: Date; compress?: boolean }) => void
  /** One of the product's files, uncompressed because most are pictures. Skipped if it does not exist. */
  file: (name: string, files: Files, file: string) => Promise<void>
}

/** A zip that is written while it is fetched. An error of a part ends it. */
export function zipOf(now: Date, fill: (parts: ZipParts) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => void output.destroy(error as Error)
  const add = (name: string, read: () => Readable, { at = now, compress = true } = {}) =>
    zip.addReadStreamLazy(name, { mtime: at, compress }, (take) => take(null, read().on('error', fail)))
  fill({
    json: (name, rows) => add(`${name}.json`, () => Readable.from(jsonOf(rows))),
    bytes: (name, chunks, options) => add(name, () => Readable.from(chunks), options),
    file: async (name, files, file) => {
      if (await files.info(file)) add(name, () => Readable.from(bytesOfFile(files, file)), { compress: false })
    },
  }).then(() => zip.end(), fail)
  return output
}

async function* bytesOfFile(files: Files, file: string): AsyncGenerator<Buffer> {
  const found = await files.open(file)
  if (!found) throw new Error(`the file ${file} went while it was read`)
  yield* found.bytes
}

async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
