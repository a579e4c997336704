import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'

/** Official registers: files of comma-separated values, in UTF-8 or Windows-1255. */

/** What is wrong with a file, in a sentence for the operator. */
export class RegisterError extends Error {
  override name = 'RegisterError'
}

export type RegisterEncoding = 'utf-8' | 'windows-1255'

/** A record longer than this is no line of a register. */
const RECORD_CHARS_MAX = 100_000

/** Reads a register as a stream, its headings too; the next line is read when `visit` is done. Throws RegisterError. */
export async function readRegisterFile(
  path: string,
  visit: (cells: string[], encoding: RegisterEncoding) => Promise<void>,
  options: Options = {},
): Promise<void> {
  let encoding: RegisterEncoding = 'utf-8'
  const parser = parse({ trim: true, relax_quotes: true, skip_empty_lines: true, max_record_size: RECORD_CHARS_MAX, ...options })
  try {
    await pipeline(
      async function* () {
        let decoder: InstanceType<typeof TextDecoder> | undefined
        for await (const chunk of createReadStream(path)) {
          encoding = decoder ? encoding : encodingOf(chunk)
          decoder ??= new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
          yield decoder.decode(chunk, { stream: true })
        }
        // A letter that was cut off is told of here.
        if (decoder) yield decoder.decode()
      },
      parser,
      async (records: AsyncIterable<string[]>) => {
        for await (const cells of records) await visit(cells, encoding)
      },
    )
  } catch (error) {
    throw explain(error)
  }
}

/** Hebrew in Windows-1255 is never valid UTF-8, and headings or the first rows are Hebrew. */
function encodingOf(firstChunk: Buffer): RegisterEncoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(firstChunk, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1255'
  }
}

function explain(error: unknown): unknown {
  if (error instanceof CsvError)
    return new RegisterError(`The file is no table of comma-separated values: ${error.message}`, { cause: error })
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new RegisterError('The file begins as UTF-8 and does not go on so.', { cause: error })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new RegisterError(`The file cannot be read: ${message}`, { cause: error })
  return error
}
