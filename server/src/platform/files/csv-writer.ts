import { plainCell } from '@mafteach/contract/plain-cell'

/** Writes CSV in which no text is a formula for a spreadsheet. */

const cellOf = (value: string | number | null, delimiter: string): string => {
  const text = typeof value === 'string' ? plainCell(value) : String(value ?? '')
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file. */
export const csvLine = (cells: readonly (string | number | null)[], delimiter = ','): string =>
  `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`
