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

/** Collects what the cells of a row say. */

export interface Repair {
  field: string
  from: string
  to: string
}
export type Values = Record<string, Value | (string | number)[]>

export interface RowReading {
  /** In the form of a request. */
  values: Values
  repairs: Repair[]
  /** Names of places, by field. */
  names: Record<string, string>
  /** About the customer, or a property's seller. */
  notes: string[]
  /** Cells that were not understood in a row that is imported anyway. */
  unread?: Record<string, FieldProblem>
  /** Whether too little is known for a buyer or seller. */
  is_lead: boolean
  /** The customer's `search` column; null for a property. */
  search: string | null
  /** Further phones of the customer or seller, as stored. */
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

/** Removes the apostrophe that our exports put before formulas. */
const withoutGuard = (text: string): string =>
  text.startsWith("'") && guardedCell(text.slice(1)) === text ? text.slice(1) : text

/** An opening quote that is never closed. */
const LONE_QUOTE = /^"(?=[^"]*$)/

const plainCell = (text: string): string => withoutUnknownBytes(text).replace(LONE_QUOTE, '')

export class Row {
  readonly values: Values = {}
  readonly repairs: Repair[] = []
  readonly names: Record<string, string> = {}
  readonly notes: string[] = []
  /** Errors that reject the row. */
  readonly errors: Record<string, FieldProblem> = {}
  /** Cells that were not understood: reported and skipped. */
  readonly unread: Record<string, FieldProblem> = {}
  readonly texts: Texts
  /** Cells in which the sheet shows an error, for a note. */
  readonly errorCells: string[] = []

  /** Removes invalid content from texts and reports it: undecodable bytes, unclosed quotes, formulas without a result. */
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

  /** Whether sums are monthly and literal. */
  get isRental(): boolean {
    return this.values.deal_kind === 'RENT'
  }

  /** A cell's text in one line; empty if absent. */
  text(field: ImportField): string {
    const text = this.texts[field]
    return text ? read.tidy(text) : ''
  }

  repaired(field: string, to: string | undefined): void {
    if (to !== undefined) this.repairs.push({ field, from: (this.texts[field as ImportField] ?? '').trim(), to })
  }

  /** Marks implausible values, which are imported and shown among the repairs with a question mark. */
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

  /** Skips a cell that was not understood. */
  leave(field: string, problem: FieldProblem): void {
    this.unread[field] ??= problem
    delete this.values[field]
  }

  /** Rejects the row if the field is missing. */
  need(field: string): void {
    this.errors[field] ??= this.unread[field] ?? 'required'
  }

  /** Takes a cell's value; for other fields only if they have no cell of their own. */
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
