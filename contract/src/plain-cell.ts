/**
 * What a spreadsheet would take for a formula (product.md section 12): also behind blanks and signs that nobody sees, and in full-width letters,
 * which some programs take for the plain ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠])/u

/** A text as a cell of a spreadsheet: what it would take for a formula gets an apostrophe before it. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
