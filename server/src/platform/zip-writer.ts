import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** What goes into a zip; each is read when its turn comes. */
export interface ZipParts {
  /** A list of JSON, row by row, as `<name>.json`. */
  json: (name: string, rows: AsyncIterable<unknown>) => void
  /** As it is where it is small enough already. */
  bytes: (name: string, chunks: AsyncIterable<Buffer>, options?: { at?: Date; compress?: boolean }) => void
  /** A file of this machine as it is; nothing where it is not there. Most are pictures: smaller they do not get. */
  file: (name: string, path: string) => void
}

/** A zip that is written while it is fetched: an error of a part ends it. */
export function zipOf(now: Date, fill: (parts: ZipParts) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => void output.destroy(error as Error)
  const add = (name: string, read: () => Readable, { at = now, compress = true } = {}) =>
    zip.addReadStreamLazy(name, { mtime: at, compress }, (take) => take(null, read().on('error', fail)))
  fill({
    json: (name, rows) => add(`${name}.json`, () => Readable.from(jsonOf(rows))),
    bytes: (name, chunks, options) => add(name, () => Readable.from(chunks), options),
    file: (name, path) => existsSync(path) && add(name, () => createReadStream(path), { compress: false }),
  }).then(() => zip.end(), fail)
  return output
}

async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
