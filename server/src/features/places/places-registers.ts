import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'

/** A row of an official register, as it stands there but for stray blanks. Codes that are no positive number are null. */
export interface RegisterRow {
  city: number | null
  cityName: string
  population: number | null
  /** Null in a register of localities. */
  street: { code: number | null; name: string } | null
}

export interface Register {
  kind: 'localities' | 'streets'
  encoding: 'utf-8' | 'windows-1255'
}

/** A file that is no register, or cannot be read to its end. The message is for the person at the terminal. */
export class RegisterError extends Error {
  override name = 'RegisterError'
}

interface Format {
  kind: Register['kind']
  columns: { city: string; cityName: string; population?: string; streetCode?: string; streetName?: string }
}

/** The registers by their headings; the streets first, because they name the locality too. */
const FORMATS: Format[] = [
  { kind: 'streets', columns: { city: 'סמל_ישוב', cityName: 'שם_ישוב', streetCode: 'סמל_רחוב', streetName: 'שם_רחוב' } },
  { kind: 'localities', columns: { city: 'סמל_ישוב', cityName: 'שם_ישוב' } },
  // The file of the Central Bureau of Statistics.
  { kind: 'localities', columns: { city: 'id', cityName: 'name', population: 'population' } },
]

/** A record longer than this is no line of a register. */
const RECORD_CHARS_MAX = 100_000

/** Reads a register as a stream; the next row is read when `visit` is done. Throws RegisterError. */
export async function readRegister(
  path: string,
  visit: (row: RegisterRow, register: Register) => Promise<void>,
): Promise<Register> {
  let encoding: Register['encoding'] = 'utf-8'
  let register: Register | undefined
  const parser = parse({
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARS_MAX,
  })
  try {
    await pipeline(
      async function* () {
        let decoder: InstanceType<typeof TextDecoder> | undefined
        for await (const chunk of createReadStream(path)) {
          encoding = decoder ? encoding : encodingOf(chunk)
          decoder ??= new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
          yield decoder.decode(chunk, { stream: true })
        }
      },
      parser,
      async (records: AsyncIterable<string[]>) => {
        let rowOf: ((cells: string[]) => RegisterRow) | undefined
        for await (const cells of records) {
          if (rowOf) {
            await visit(rowOf(cells), register!)
            continue
          }
          const format = recognise(cells)
          register = { kind: format.kind, encoding }
          rowOf = rowReader(format, cells.map(heading))
        }
      },
    )
  } catch (error) {
    throw explain(error)
  }
  if (!register) throw new RegisterError('The file is empty.')
  return register
}

/** Hebrew in Windows-1255 is never valid UTF-8, and headings or the first rows are Hebrew. */
function encodingOf(firstChunk: Buffer): Register['encoding'] {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(firstChunk, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1255'
  }
}

const heading = (cell: string) => cell.replace(/[\s_]+/g, '_').toLowerCase()

function recognise(headings: string[]): Format {
  const present = new Set(headings.map(heading))
  const format = FORMATS.find(({ columns }) => Object.values(columns).every((column) => present.has(column)))
  if (format) return format
  const known = FORMATS.map(({ columns }) => Object.values(columns).join(', ')).join(' | ')
  throw new RegisterError(
    `These headings are of no register of localities or streets: ${headings.join(', ').slice(0, 200)}. Known are: ${known}`,
  )
}

function rowReader({ kind, columns }: Format, headings: string[]): (cells: string[]) => RegisterRow {
  const text = (column: string | undefined) => {
    const index = column === undefined ? -1 : headings.indexOf(column)
    return (cells: string[]) => (cells[index] ?? '').replace(/\s+/g, ' ').trim()
  }
  const number = (column: string | undefined) => {
    const read = text(column)
    return (cells: string[]) => (/^[1-9]\d{0,8}$/.test(read(cells)) ? Number(read(cells)) : null)
  }
  const city = number(columns.city)
  const cityName = text(columns.cityName)
  const population = number(columns.population)
  const code = number(columns.streetCode)
  const name = text(columns.streetName)
  return (cells) => ({
    city: city(cells),
    cityName: cityName(cells),
    population: population(cells),
    street: kind === 'streets' ? { code: code(cells), name: name(cells) } : null,
  })
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
