import { fieldErrors, type Language } from '@mafteach/contract/field-problems'
import type { ImportRow } from '@mafteach/contract/import'
import { NO_RESULT, showUnknownBytes } from './files/letters.ts'
import type { JudgedRow } from './import-rows.queries.ts'
import type { Mapping } from './rows/headings.ts'
import { textOf } from './rows/texts.ts'

/** A cell of a file as people see it. */
export const shownCell = (cell: string): string => (cell === NO_RESULT ? '' : showUnknownBytes(cell))

/** A row as its agent sees it. */
export function shownRow(row: JudgedRow, mapping: Mapping, language: Language): ImportRow {
  const { values, names, repairs, unread = {} } = row.reading
  const came = Object.entries(mapping).map(([column, field]) => [field ?? column, shownCell(row.cells[Number(column)] ?? '')])
  return {
    row: row.row,
    action: row.action,
    is_hidden: row.is_hidden,
    values,
    texts: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, textOf(field, value, names)])),
    cells: { ...Object.fromEntries(came), ...row.corrected },
    repairs,
    errors: fieldErrors(row.errors ?? unread, language),
    duplicate: row.is_duplicate ? { id: row.duplicate_id, name: row.duplicate_name ?? '', by_name: row.is_by_name } : null,
  }
}
