import { toE164 } from '#platform/phone.ts'
import type { RawRow } from '../files/file.ts'
import { keyOf } from '../paste/places.ts'

/** The data rows of a table: without totals, repeated headings, group titles and subitems. */

const TOTALS = /^(?:סהכ|סכ הכל|סכ הכול)(?: |$)|^(?:סיכומ|ממוצע|total|totals|grand total|subtotal|sum|average)(?: \d.*)?$/
/** Boards have subitems below items, with headings of their own. */
const SUBITEMS = /^(?:subitems|תתי? פריטימ|פריטי משנה)$/
/** Possible beginnings of such words, as a quick check. */
const MAY_BE = /^\s*[סמתפtgsa]/i

const filled = (cells: readonly string[]) => cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ cell, column }]))
const mentions = (cell: string, words: RegExp): boolean => MAY_BE.test(cell) && cell.length < 100 && words.test(keyOf(cell))

const isTotals = ({ cells }: RawRow): boolean =>
  mentions(cells.find((cell) => cell.trim() !== '') ?? '', TOTALS) && !cells.some((cell) => toE164(cell) !== null)

const isHeadOfSubitems = ({ cells: [first = '', second = ''] }: RawRow): boolean =>
  mentions(first, SUBITEMS) && second.trim() !== ''

export interface TableRows {
  /** Rows known to be data now that this one was read. */
  next: (row: RawRow) => RawRow[]
  /** Rows that waited for another one. */
  rest: () => RawRow[]
}

export function tableRows(headings: readonly string[]): TableRows {
  const many = headings.filter(Boolean).length
  let title: RawRow | null = null
  let isBelow = false
  const isHeading = (cell: string, column: number) => cell.replace(/\s+/g, ' ').trim() === headings[column]
  const isHeadings = ({ cells }: RawRow): boolean => {
    const first = cells.findIndex((cell) => cell.trim() !== '')
    if (many === 0 || !isHeading(cells[first] ?? '', first)) return false
    const all = filled(cells)
    return all.length * 2 >= many && all.every(({ cell, column }) => isHeading(cell, column))
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
      if (isFirstEmpty || row.cells.some((cell, column) => column > 0 && cell.trim() !== '')) return [...ready, row]
      title = row
      return ready
    },
  }
}
