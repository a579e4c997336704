import { fieldErrors, type Language } from '@mafteach/contract/field-problems'
import type { ImportRow } from '@mafteach/contract/import'
import { PHONE_FIELDS } from '@mafteach/contract/import-fields'
import { NO_RESULT, showUnknownBytes } from './files/letters.ts'
import type { JudgedRow } from './import-rows.queries.ts'
import type { Mapping } from './rows/headings.ts'
import { textOf } from './rows/texts.ts'

/** A cell as people see it. */
export const shownCell = (cell: string): string =>
  cell.startsWith(NO_RESULT) ? cell.slice(NO_RESULT.length) : showUnknownBytes(cell)

const PHONES: ReadonlySet<string | null> = new Set([...PHONE_FIELDS, 'seller_phone'])

/** Further numbers of one column are displayed beside the first; those with columns of their own are there. */
function withFurtherPhones(texts: Record<string, string>, mapping: Mapping): Record<string, string> {
  const { other_phones: others } = texts
  const main = ['phone', 'seller_phone'].find((field) => texts[field] !== undefined)
  const columns = Object.values(mapping).filter((field) => PHONES.has(field))
  if (others === undefined || main === undefined || columns.length > 1) return texts
  return { ...texts, [main]: `${texts[main]}, ${others}` }
}

/** A row as its agent sees it. */
export function shownRow(row: JudgedRow, mapping: Mapping, language: Language): ImportRow {
  const { values, names, repairs, unread = {} } = row.reading
  const original = Object.entries(mapping).map(([column, field]) => [field ?? column, shownCell(row.cells[Number(column)] ?? '')])
  return {
    row: row.row,
    action: row.action,
    is_hidden: row.is_hidden,
    values,
    texts: withFurtherPhones(
      Object.fromEntries(Object.entries(values).map(([field, value]) => [field, textOf(field, value, names)])),
      mapping,
    ),
    cells: { ...Object.fromEntries(original), ...row.corrected },
    repairs,
    errors: fieldErrors(row.errors ?? unread, language),
    duplicate: row.is_duplicate ? { id: row.duplicate_id, name: row.duplicate_name ?? '', by_name: row.is_by_name } : null,
  }
}
