import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'

/** Reads official registers: comma-separated files in UTF-8 or Windows-1255. */

/** A problem of a file, as a sentence for the operator. */
export class RegisterError extends Error {
  override name = 'RegisterError'
}

export type RegisterEncoding = 'utf-8' | 'windows-1255'

/** A longer record cannot be a row of a register. */
const RECORD_CHARS_MAX = 100_000

/** Streams the rows of a register, including the headings, to `visit`, one at a time. Throws RegisterError. */
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
        // Throws if the last letter is cut off.
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

/** Hebrew in Windows-1255 is never valid UTF-8, and the first rows of registers contain Hebrew. */
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
