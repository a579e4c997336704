import type { FieldProblem } from '@mafteach/contract/field-problems'
import { IMPORT_FIELDS, type ImportField } from '@mafteach/contract/import-fields'
import { formatInteger } from '@mafteach/contract/money'
import { plainCell as guardedCell } from '@mafteach/contract/plain-cell'
import { isPlausible, MONEY_FIELDS, PLAUSIBLE_FIELDS } from '@mafteach/contract/plausible'
import { NO_RESULT, showUnknownBytes, withoutUnknownBytes } from '../files/letters.ts'
import type { Register } from '../paste/places.ts'
import type { Value } from '../paste/reading.ts'
import type { FoundPlace, PlaceFinder, StreetIndex } from './places.ts'
import * as read from './values.ts'

/** What the cells of one row say, put together. */

export interface Repair {
  field: string
  from: string
  to: string
}
export type Values = Record<string, Value | (string | number)[]>

export interface RowReading {
  /** As the forms send them. */
  values: Values
  repairs: Repair[]
  /** Of places, by field. */
  names: Record<string, string>
  /** About the customer, of a property its seller. */
  notes: string[]
  /** Cells that were not understood, of a row that comes in all the same. */
  unread?: Record<string, FieldProblem>
  /** A buyer or seller of whom too little is known to be one. */
  is_lead: boolean
  /** What the `search` column of the customer holds; null for a property. */
  search: string | null
  /** The further numbers of the customer, of a property its seller, as they are stored. */
  other_phones?: string[]
}

export interface Known {
  register: Register
  places: PlaceFinder
  streets: (city: number) => Promise<StreetIndex>
  today: string
}

export type Texts = Partial<Record<ImportField, string>>

const FORMULA_WITHOUT_RESULT: FieldProblem = {
  says: { he: 'נוסחה שהתוצאה שלה לא נשמרה בקובץ', en: 'a formula whose result is not in the file' },
}

const errorInSheet = (error: string): FieldProblem => ({
  says: { he: `שגיאה בגיליון: ${error}`, en: `an error in the sheet: ${error}` },
})

/** Our own export puts an apostrophe before what a spreadsheet would run. */
const withoutGuard = (text: string): string =>
  text.startsWith("'") && guardedCell(text.slice(1)) === text ? text.slice(1) : text

/** A quote that begins a cell and that nothing closes. */
const LONE_QUOTE = /^"(?=[^"]*$)/

const plainCell = (text: string): string => withoutUnknownBytes(text).replace(LONE_QUOTE, '')

export class Row {
  readonly values: Values = {}
  readonly repairs: Repair[] = []
  readonly names: Record<string, string> = {}
  readonly notes: string[] = []
  /** For which it cannot come in. */
  readonly errors: Record<string, FieldProblem> = {}
  /** Cells that were not understood: they are told and left. */
  readonly unread: Record<string, FieldProblem> = {}
  readonly texts: Texts
  /** Cells in which the sheet shows an error, for a note. */
  readonly errorCells: string[] = []

  /** What no cell can hold leaves the texts, and is said: bytes that are no letters, a quote that nothing closes, formulas without a result. */
  constructor(texts: Texts) {
    this.texts = { ...texts }
    for (const [field, text] of Object.entries(texts) as [ImportField, string][]) {
      const cell = withoutGuard(text)
      if (text.startsWith(NO_RESULT)) {
        const error = text.slice(NO_RESULT.length)
        this.unread[field] = error === '' ? FORMULA_WITHOUT_RESULT : errorInSheet(error)
        this.texts[field] = ''
        if (error !== '') this.errorCells.push(`${IMPORT_FIELDS[field].he}: ${error}`)
        continue
      }
      const plain = plainCell(cell)
      this.texts[field] = plain
      if (plain !== cell) this.repairs.push({ field, from: showUnknownBytes(text).trim(), to: plain.trim() })
    }
  }

  /** Sums of such a row are for a month, and as they stand. */
  get isRental(): boolean {
    return this.values.deal_kind === 'RENT'
  }

  /** What stands in a cell, in one line; empty without it. */
  text(field: ImportField): string {
    const text = this.texts[field]
    return text ? read.tidy(text) : ''
  }

  repaired(field: string, to: string | undefined): void {
    if (to !== undefined) this.repairs.push({ field, from: (this.texts[field as ImportField] ?? '').trim(), to })
  }

  /** A value that no building has comes in as it stands; the check shows it among the repairs, with a question mark. */
  markDoubts(): void {
    for (const field of PLAUSIBLE_FIELDS) {
      const value = this.values[field]
      if (isPlausible(field, value, this.isRental ? 'RENT' : 'SALE')) continue
      const shown = MONEY_FIELDS.has(field) ? formatInteger(Number(value)) : String(value)
      const repair = this.repairs.find((one) => one.field === field)
      if (repair) repair.to = repair.to.replace(/\??$/, '?')
      else this.repaired(field, `${shown}?`)
    }
  }

  /** A cell that was not understood says nothing. */
  leave(field: string, problem: FieldProblem): void {
    this.unread[field] ??= problem
    delete this.values[field]
  }

  /** A row is none without this field. */
  need(field: string): void {
    this.errors[field] ??= this.unread[field] ?? 'required'
  }

  /** What a cell says; of other fields only what no cell of their own says. */
  take(field: ImportField, reading: read.CellReading): void {
    if ('problem' in reading) {
      this.leave(field, reading.problem)
      return
    }
    for (const [name, value] of Object.entries(reading.fields))
      if (name === field || this.text(name as ImportField) === '') this.values[name] ??= value
    this.repaired(field, reading.repaired)
  }

  place(field: ImportField, found: FoundPlace | null, as: string = field): FoundPlace | null {
    if (!found) {
      this.leave(field, 'unknown')
      return null
    }
    this.values[as] = found.id
    this.names[as] = found.name
    if (!found.isExact && as === field) this.repaired(field, found.name)
    return found
  }

  pick(fields: readonly string[]): Values {
    return Object.fromEntries(Object.entries(this.values).filter(([field]) => fields.includes(field)))
  }
}
