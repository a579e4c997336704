import { type RegisterEncoding, RegisterError, readRegisterFile } from '#platform/database/register-file.ts'

/** A row of an official register, without stray blanks. Codes that are not positive numbers are null. */
export interface RegisterRow {
  city: number | null
  cityName: string
  population: number | null
  /** Null in a register of localities. */
  street: { code: number | null; name: string } | null
}

export interface Register {
  kind: 'localities' | 'streets'
  encoding: RegisterEncoding
}

interface Format {
  kind: Register['kind']
  columns: { city: string; cityName: string; population?: string; streetCode?: string; streetName?: string }
}

/** The registers by their headings. Streets come first, since that register also names the locality. */
const FORMATS: Format[] = [
  { kind: 'streets', columns: { city: 'סמל_ישוב', cityName: 'שם_ישוב', streetCode: 'סמל_רחוב', streetName: 'שם_רחוב' } },
  { kind: 'localities', columns: { city: 'סמל_ישוב', cityName: 'שם_ישוב' } },
  // The file of the Central Bureau of Statistics.
  { kind: 'localities', columns: { city: 'id', cityName: 'name', population: 'population' } },
]

/** Reads a register as a stream; waits for `visit` before the next row. Throws RegisterError. */
export async function readRegister(
  path: string,
  visit: (row: RegisterRow, register: Register) => Promise<void>,
): Promise<Register> {
  let register: Register | undefined
  let rowOf: ((cells: string[]) => RegisterRow) | undefined
  await readRegisterFile(
    path,
    async (cells, encoding) => {
      if (rowOf) return visit(rowOf(cells), register!)
      const format = recognise(cells)
      register = { kind: format.kind, encoding }
      rowOf = rowReader(format, cells.map(heading))
    },
    { relax_column_count: true },
  )
  if (!register) throw new RegisterError('The file is empty.')
  return register
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
