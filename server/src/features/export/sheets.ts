import { IMPORT_FIELDS, type ImportField, sheetFields, WORDS_OF } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import type { Db } from '#platform/db.ts'
import { toNational } from '#platform/phone.ts'
import type { CellToWrite, SheetToWrite } from '#platform/xlsx-writer.ts'
import { type ExportedRow, readKind } from './export.queries.ts'

/** Rows as an import takes them: the same headings, the same words. */

export const SHEETS: Record<ImportKind, string> = {
  buyers: 'קונים',
  sellers: 'מוכרים',
  leads: 'לידים',
  contacts: 'אנשי קשר',
  assets: 'נכסים',
}

/** Where no is as good as not stated. */
const ONLY_YES = /^(?:not_|should_|new_asset$|is_vip$)/

function cellOf(field: ImportField, value: ExportedRow[string] | undefined): CellToWrite {
  if (value === null || value === undefined) return null
  const words = WORDS_OF[field]
  if (Array.isArray(value)) return value.map((one) => words?.[one] ?? one).join(', ')
  if (typeof value === 'boolean')
    return value ? 'כן' : ONLY_YES.test(field) && field !== 'should_show_address_number' ? null : 'לא'
  if (field === 'phone' || field === 'seller_phone') return toNational(String(value))
  return words?.[String(value)] ?? value
}

async function* rowsOf(db: Db, me: number, kind: ImportKind): AsyncGenerator<readonly CellToWrite[]> {
  const fields = sheetFields(kind)
  yield fields.map((field) => IMPORT_FIELDS[field].he)
  for await (const row of readKind(db, me, kind)) yield fields.map((field) => cellOf(field, row[field]))
}

export const sheetsOf = (db: Db, me: number, kind: ImportKind | 'all'): SheetToWrite[] =>
  IMPORT_KINDS.filter((one) => kind === 'all' || kind === one).map((one) => ({ name: SHEETS[one], rows: rowsOf(db, me, one) }))
