import { nationalDigits } from './phones.ts'
import { soundsLike } from './sounds.ts'

/** How texts are kept that people search: names of places and customers, titles of tasks and papers. The server's columns have it, and devices without a line make it anew. */

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

/** What the `search` column of a customer holds: the name, then the digits of each phone as people dial it. */
export const customerSearchText = (name: string, phone: string | null, otherPhones: readonly string[] = []): string =>
  `${searchText(name)} ${[phone ?? '', ...otherPhones].map((one) => nationalDigits(one).replace(/[+*]/g, '')).join(' ')}`

/** The typed words to search places and titles for. Words for a kind of street ("road") count only when nothing else was typed. */
export function significantWords(typed: string): string[] {
  const all = foldWords(typed)
  const distinctive = all.filter((word) => !KINDS_OF_STREET.has(word))
  return [...new Set(distinctive.length > 0 ? distinctive : all)]
}

/** What of a `search` text stands for a folded word: it may be anywhere, but the shortest only where a word begins. */
export const partOf = (word: string): string => (word.length < 3 ? ` ${word}` : word)

/** The same as a regular expression, with what sounds like the word in the other script (docs/decisions/0131). */
export function wordExpression(word: string): string {
  const sound = soundsLike(word)
  return sound === null ? partOf(word) : `${partOf(word)}|${sound}`
}

/** Whether a `search` text has a folded word, or one that sounds so in the other script. */
export function finderOf(word: string): (text: string) => boolean {
  const part = partOf(word)
  const sound = soundsLike(word)
  const expression = sound === null ? null : new RegExp(sound)
  return (text) => text.includes(part) || expression?.test(text) === true
}

/** A piece of a phone: digits, and what people write around them. */
const PHONE_PIECE = /^[+(\d][\d\-.()+\u2010-\u2015]*$/

/** The digits of a piece of a phone as the `search` text has them; the country's own prefix only where it surely is one. */
function phoneDigits(text: string): string {
  const digits = nationalDigits(text.replace(/^972(?=\d{8,9}$)/, '+972'))
  return digits.replace(/^(?:\+|00)972/, '0').replace(/^00|\D/g, '')
}

/** One word or phone that was typed: regular expressions of where a customer's `search` text has it, and has it at the beginning of a word. */
export interface CustomerExpression {
  anywhere: string
  beginning: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function customerExpression(parts: readonly string[]): CustomerExpression {
  const sounds = parts.flatMap((part) => soundsLike(part) ?? [])
  const expression = (before: string) => [...parts.map((part) => before + escaped(part)), ...sounds].join('|')
  return { anywhere: expression(''), beginning: expression(' ') }
}

/**
 * What a customer's `search` text has to match, each of them, to be found by what was typed. Null when something was typed that no name or phone holds.
 * A word is also looked for as it stands, for the folding takes some beginnings of names (רח, שד) for kinds of street.
 */
export function customerExpressions(typed: string): CustomerExpression[] | null {
  const found: CustomerExpression[] = []
  let phone = ''
  const endPhone = () => {
    const digits = phoneDigits(phone)
    if (digits) found.push(customerExpression([digits]))
    phone = ''
  }
  for (const piece of typed.split(/\s+/).filter(Boolean)) {
    if (PHONE_PIECE.test(piece)) {
      phone += piece
      continue
    }
    endPhone()
    for (const word of foldWords(piece)) found.push(customerExpression([...new Set([word, piece.toLowerCase()])]))
  }
  endPhone()
  return found.length === 0 && typed.trim() !== '' ? null : found
}
