import { toE164 } from '#platform/phone.ts'
import type { RawRow } from '../files/file.ts'
import { keyOf } from '../paste/places.ts'

/** The rows of a table that are about somebody or something: no totals, no headings once more, no titles of groups with them, nothing that hangs below a row. */

const TOTALS = /^(?:סהכ|סכ הכל|סכ הכול)(?: |$)|^(?:סיכומ|total|totals|grand total|subtotal|sum)(?: \d.*)?$/

const filled = (cells: readonly string[]) => cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ cell, column }]))

const isTotals = ({ cells }: RawRow): boolean =>
  TOTALS.test(keyOf(filled(cells)[0]?.cell ?? '')) && !cells.some((cell) => toE164(cell) !== null)

/** Boards have items below items, under headings of their own. */
const isHeadOfSubitems = ({ cells: [first = '', second = ''] }: RawRow): boolean =>
  /^(?:subitems|תתי? פריטימ|פריטי משנה)$/.test(keyOf(first)) && second.trim() !== ''

export interface TableRows {
  /** The rows that are known to be of the table, now that this one came. */
  next: (row: RawRow) => RawRow[]
  /** What waited for another. */
  rest: () => RawRow[]
}

export function tableRows(headings: readonly string[]): TableRows {
  const keys = headings.map(keyOf)
  const many = keys.filter((key) => key !== '').length
  let title: RawRow | null = null
  let isBelow = false
  const isHeadings = ({ cells }: RawRow): boolean => {
    const all = filled(cells)
    return many > 0 && all.length * 2 >= many && all.every(({ cell, column }) => keys[column] === keyOf(cell))
  }
  const rest = () => {
    const waited = title ? [title] : []
    title = null
    return waited
  }
  return {
    rest,
    next: (row) => {
      if (isHeadings(row)) {
        title = null
        isBelow = false
        return []
      }
      const ready = rest()
      if (isTotals(row)) return ready
      if (isHeadOfSubitems(row)) {
        isBelow = true
        return ready
      }
      const isFirstEmpty = (row.cells[0] ?? '').trim() === ''
      if (isBelow && isFirstEmpty) return ready
      isBelow = false
      if (isFirstEmpty || filled(row.cells).length > 1) return [...ready, row]
      title = row
      return ready
    },
  }
}
