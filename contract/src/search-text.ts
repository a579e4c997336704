import { nationalDigits } from './phones.ts'
import { soundsLike } from './sounds.ts'

/**
 * Normalised texts for searching: names of places and customers, titles of tasks and papers. The server stores them in columns, and offline devices
 * recompute them.
 */

/** Words for kinds of streets, by folded spelling. People omit them and registers shorten them. */
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
 * The normalised words of a name: without niqqud, quotes, geresh and gershayim; split at hyphens and other signs; final letters plain; double yod and
 * vav single (קריית = קרית, נווה = נוה); kinds of streets in one spelling (שד' = שדרות).
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

/** Folded words in the form of a `search` column: a blank before each. */
export const spelling = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('')

/** The `search` column of a name or title. */
export const searchText = (text: string): string => spelling(foldWords(text))

/** The `search` column of a customer: the name, then each phone's digits as dialled. */
export const customerSearchText = (name: string, phone: string | null, otherPhones: readonly string[] = []): string =>
  `${searchText(name)} ${[phone ?? '', ...otherPhones].map((one) => nationalDigits(one).replace(/[+*]/g, '')).join(' ')}`

/** The words of a search for places and titles. Kinds of streets ("road") count only if nothing else was typed. */
export function significantWords(typed: string): string[] {
  const all = foldWords(typed)
  const distinctive = all.filter((word) => !KINDS_OF_STREET.has(word))
  return [...new Set(distinctive.length > 0 ? distinctive : all)]
}

/** How a folded word is searched in a `search` text: anywhere, or at a word's beginning if it is short. */
export const partOf = (word: string): string => (word.length < 3 ? ` ${word}` : word)

/** The same as a regular expression that also finds words sounding alike in the other script (docs/decisions/0131). */
export function wordExpression(word: string): string {
  const sound = soundsLike(word)
  return sound === null ? partOf(word) : `${partOf(word)}|${sound}`
}

/** A predicate: whether a `search` text has a folded word, or one that sounds alike in the other script. */
export function finderOf(word: string): (text: string) => boolean {
  const part = partOf(word)
  const sound = soundsLike(word)
  const expression = sound === null ? null : new RegExp(sound)
  return (text) => text.includes(part) || expression?.test(text) === true
}

/** Part of a phone: digits and their separators. */
const PHONE_PIECE = /^[+(\d][\d\-.()+\u2010-\u2015]*$/

/** The digits of a phone's part as in `search` texts; the country prefix is removed only if it surely is one. */
function phoneDigits(text: string): string {
  const digits = nationalDigits(text.replace(/^972(?=\d{8,9}$)/, '+972'))
  return digits.replace(/^(?:\+|00)972/, '0').replace(/^00|\D/g, '')
}

/** A typed word or phone: regular expressions for anywhere in a customer's `search` text, and for a word's beginning. */
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
 * Expressions that a customer's `search` text must all match. Null if something was typed that no name or phone contains. Words are also searched
 * unfolded, because folding takes some beginnings of names (רח, שד) for kinds of streets.
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
