import { SHEET_NAMES, sheetFields } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import { cellOf, headingsOfSheet } from '#domain/sheet-cells.ts'
import type { Db } from '#platform/database/db.ts'
import type { CellToWrite, SheetToWrite } from '#platform/files/xlsx-writer.ts'
import { isWithRentals, readKind } from './export.queries.ts'

/** Sheets of a workbook, as imports read them. */

async function* rowsOf(db: Db, me: number, kind: ImportKind, only?: readonly number[]): AsyncGenerator<readonly CellToWrite[]> {
  const hasRentals = await isWithRentals(db, me, kind)
  yield headingsOfSheet(kind, hasRentals)
  const fields = sheetFields(kind, hasRentals)
  for await (const row of readKind(db, me, kind, only)) yield fields.map((field) => cellOf(field, row[field]))
}

export const sheetsOf = (db: Db, me: number, kind: ImportKind | 'all'): SheetToWrite[] =>
  IMPORT_KINDS.filter((one) => kind === 'all' || kind === one).map((one) => ({
    name: SHEET_NAMES[one],
    rows: rowsOf(db, me, one),
  }))

/** A sheet of these properties. */
export const sheetOfAssets = (db: Db, me: number, ids: readonly number[]): SheetToWrite[] => [
  { name: SHEET_NAMES.assets, rows: rowsOf(db, me, 'assets', ids) },
]
