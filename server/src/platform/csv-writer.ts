/**
 * What a spreadsheet would take for a formula gets an apostrophe before it (product.md section 12): also behind blanks and signs that nobody sees, and in full-width
 * letters, which some programs take for the plain ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠])/u

const cellOf = (value: string | number | null, delimiter: string): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file. */
export const csvLine = (cells: readonly (string | number | null)[], delimiter = ','): string =>
  `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`
