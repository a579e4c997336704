import type { FieldProblem } from '@mafteach/contract/field-problems'
import { FIELDS_OF, IMPORT_FIELDS, type ImportField, PHONE_FIELDS } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { customerSearchText } from '@mafteach/contract/search-text'
import { BETWEEN_NOTES } from '#domain/sheet-cells.ts'
import { toE164 } from '#platform/phone.ts'
import { isAboutRent } from '../paste/deal-kind.ts'
import { readAsset } from './asset.ts'
import { readCell, readDealInStatus, readPerson } from './cells.ts'
import { readListing } from './listing.ts'
import { type Known, Row, type RowReading, type Texts, type Values } from './row-reading.ts'

/** The content of a row. */

export interface ReadRow {
  reading: RowReading
  errors: Record<string, FieldProblem> | null
  /** Identifies the subject: the same for rows about the same one. */
  key: string | null
}

const PLACES = new Set<string>(['city', 'neighborhood', 'neighborhoods', 'street', 'address', 'address_number', 'preferences'])

const PIECE = new RegExp(`[^]{1,${TEXT_MAX}}`, 'gu')

/** Splits a text that is too long for a note, by lines. */
function pieces(text: string): string[] {
  if (text.length <= TEXT_MAX) return [text]
  const found: string[] = []
  for (const line of text.split('\n').flatMap((one) => one.match(PIECE) ?? [''])) {
    const last = found.at(-1)
    if (last !== undefined && last.length + 1 + line.length <= TEXT_MAX) found[found.length - 1] = `${last}\n${line}`
    else found.push(line)
  }
  return found
}

const joined = (lines: readonly string[]): string => lines.filter(Boolean).join('\n')

/** Notes about a customer: separate in exports, else one, complete or not at all. */
function notesOf(row: Row, notes: string, remarks: readonly string[], isExported: boolean): string[] {
  if (isExported) return [...notes.split(BETWEEN_NOTES).flatMap(pieces), joined(remarks)].filter(Boolean)
  const note = joined([notes, ...remarks])
  if (note.length > TEXT_MAX) row.errors.notes ??= { longest: TEXT_MAX }
  return note === '' ? [] : [note]
}

const keyOfAsset = ({ city, street, address_number, floor, number_of_rooms }: Values): string =>
  `a:${[city, street, address_number, floor, number_of_rooms].map((one) => one ?? '').join('/')}`

/** Cells that were not understood, verbatim, so that nothing is lost. Not for properties, whose notes are public. */
const unreadIn = (row: Row): string[] => [
  ...row.errorCells,
  ...Object.keys(row.unread).flatMap((field) => {
    const text = row.texts[field as ImportField]?.trim()
    return text ? `${IMPORT_FIELDS[field as ImportField].he}: ${text}` : []
  }),
]

/** Further phones as stored. */
export const storedOtherPhones = ({ other_phones }: Values): string[] =>
  Array.isArray(other_phones) ? other_phones.flatMap((one) => toE164(String(one)) ?? []) : []

/** Doubts about how a text was split into rows and cells. */
export interface Parting {
  /** Cells beyond the table's columns: a separator inside a text split it, so earlier cells may be wrong too. */
  beyond: readonly string[]
  /** A quoted cell contains a line that looks like a row: the quote may have swallowed it. */
  hasRowInside: boolean
}
export const NO_DOUBT: Parting = { beyond: [], hasRowInside: false }

function reportParting(row: Row, { beyond, hasRowInside }: Parting, isAsset: boolean): void {
  if (hasRowInside)
    row.unread.non_field_errors = {
      says: {
        he: 'בתא אחד יש שורה שנראית כמו שורה נוספת של הקובץ',
        en: 'One cell has a line that looks like a further row of the file',
      },
    }
  if (beyond.length === 0) return
  const cells = beyond.map((cell) => cell.trim()).join(', ')
  row.unread.non_field_errors = { says: { he: `תאים בלי כותרת: ${cells}`, en: `Cells without a heading: ${cells}` } }
  if (!isAsset) row.notes.push(`בלי כותרת: ${cells}`)
}

/** Reads a row by its mapped columns. Exports have exact sums, and all notes of a customer in one cell. */
export async function readRow(
  kind: ImportKind,
  texts: Texts,
  known: Known,
  isExported = false,
  parting = NO_DOUBT,
): Promise<ReadRow> {
  const row = new Row(texts)
  const isAsset = kind === 'assets'
  reportParting(row, parting, isAsset)
  if (kind === 'buyers' && row.text('deal_kind') === '' && isAboutRent(row.text('preferences'))) row.values.deal_kind = 'RENT'
  if (isAsset || kind === 'sellers') readDealInStatus(row)
  for (const field of FIELDS_OF[kind])
    if (!PLACES.has(field) && row.values[field] === undefined) readCell(row, field, known.today, isExported)
  if (!isAsset) readPerson(row, 'name', 'phone', isExported)
  if (isAsset || (kind === 'sellers' && row.values.name === undefined)) readPerson(row, 'seller_name', 'seller_phone', isExported)
  if (kind === 'sellers' && row.values.name === undefined) {
    const { seller_name, seller_phone } = row.values
    if (seller_name !== undefined) row.values.name = seller_name
    if (seller_phone !== undefined) row.values.phone = seller_phone
  }
  const notes = (row.texts.notes ?? '').trim()
  let isLead = false
  if (kind === 'buyers') isLead = readListing(row, known)
  else if (isAsset || kind === 'sellers') isLead = await readAsset(row, known, isAsset)
  if (!isAsset && row.values.name === undefined) row.need(PHONE_FIELDS.find((field) => row.unread[field]) ?? 'name')
  if (isAsset && notes !== '') row.values.notes = notes
  if (isAsset && notes.length > TEXT_MAX) row.errors.notes = { longest: TEXT_MAX }
  // Exported values were confirmed when they were entered.
  if (!isExported) row.markDoubts()
  const remarks = isAsset ? row.notes : [...row.notes, ...unreadIn(row)]
  const aboutCustomer = notesOf(row, isAsset ? '' : notes, remarks, isExported)
  const { values, repairs, names, unread } = row
  const errors = Object.keys(row.errors).length > 0 ? { ...unread, ...row.errors } : null
  const name = String(values.name)
  const phone = values.phone === undefined ? null : toE164(String(values.phone))
  const other_phones = storedOtherPhones(values)
  return {
    reading: {
      values,
      repairs,
      names,
      notes: aboutCustomer,
      ...(errors || Object.keys(unread).length === 0 ? {} : { unread }),
      is_lead: !isAsset && isLead,
      search: errors || isAsset ? null : customerSearchText(name, phone, other_phones),
      ...(other_phones.length > 0 ? { other_phones } : {}),
    },
    errors,
    key: errors ? null : isAsset ? keyOfAsset(values) : phone === null ? `n:${name}` : `p:${phone}`,
  }
}
