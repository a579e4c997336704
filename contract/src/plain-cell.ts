/**
 * What spreadsheets take for a formula (product.md section 12): also after blanks and invisible characters, and in full-width letters, which some
 * programs normalise.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠])/u

/** A text as a spreadsheet cell, with an apostrophe before what would be a formula. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
