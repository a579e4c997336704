import { toNational } from '#platform/phone.ts'

/** How texts are kept that people search: names of places and customers, titles of tasks and papers. */

/** Words that only say what kind of street it is, by their folded spellings. People leave them out, and registers shorten them. */
const KINDS = new Map(
  Object.entries({
    רחוב: ['רחוב', 'רח'],
    שדרות: ['שדרות', 'שדרת', 'שד'],
    סמטה: ['סמטה', 'סמטת', 'סימטה', 'סימטת', 'סמ'],
    כיכר: ['כיכר', 'ככר'],
    שכונה: ['שכונה', 'שכונת', 'שכ'],
    דרכ: ['דרכ'],
    שביל: ['שביל'],
    משעול: ['משעול'],
  }).flatMap(([kind, spellings]) => spellings.map((spelling) => [spelling, kind] as const)),
)

export const KINDS_OF_STREET: ReadonlySet<string> = new Set(KINDS.values())

const PLAIN_LETTERS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * The words of a name as they are compared: without niqqud, quotes, geresh and gershayim; hyphens and other signs part words;
 * final letters are plain; double yod and vav are single (קריית = קרית, נווה = נוה); kinds of street have one spelling (שד' = שדרות).
 */
export function foldWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'"`´‘’“”׳״]/gu, '')
    .replace(/[ךםןףץ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replace(/יי+/g, 'י')
    .replace(/וו+/g, 'ו')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => KINDS.get(word) ?? word)
}

/** Folded words as a `search` column holds them: a blank before each. */
export const spelling = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')

/** What a `search` column holds for a name or a title. */
export const searchText = (text: string): string => spelling(foldWords(text))

/** What the `search` column of a customer holds: the name, then the digits of the phone (E.164) as people dial it. */
export const customerSearchText = (name: string, phone: string | null): string =>
  `${searchText(name)} ${phone ? toNational(phone).replace('+', '') : ''}`
