/** Phone numbers as agents write them (product.md section 7). The server's parser decides; this part runs on every keystroke. */

/** Everything a person types around the digits: blanks, dashes, brackets, dots and direction marks. */
const AROUND_DIGITS = /[\s\-.()\u200e\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g

/** Israeli numbers by structure, not by allotment: what the networks hand out tomorrow has to work today (product.md section 7). */
const ISRAELI = /^0(?:5\d{8}|7\d{8}|[234689]\d{7})$/
/** Numbers of businesses that can only be dialled: 1-800, 1-700 and their like, and `*` with a few digits. */
const SERVICE = /^(?:1(?:599|[78]0\d|9\d\d)\d{6}|\*\d{3,5})$/

/** Whether a stored or national number can only be dialled: no message reaches it. */
export const isServiceNumber = (phone: string): boolean => SERVICE.test(phone.replace(/^\+972(?=1)/, ''))

const EXTENSION = /(?:שלוחה|שלוחת|שלו'|ext(?:ension)?\.?|#|;\s*ext=)\s*:?\s*\d{1,6}|(\d\s*)x\s*\d{1,6}/gi
/** Digits of an e-mail address are no number; of an address in WhatsApp they are. */
const EMAIL = /[^\s,;<>]+@(?!c\.us|s\.whatsapp\.net)[^\s,;<>]+\.[^\s,;<>]+/gi
/** "03-6123456/7": the second number differs in its last digits. */
const OTHER_ENDING = /(\d[\d -]{6,}\d)\/(\d{1,2})(?![\d-])/g
const GROUPS_MAX = 24
/** Fewer digits beside a number are a flat, an hour or a year. */
const BROKEN_DIGITS = 6

interface PhonesInText {
  /** Each number once, in the order of the text: `0521234567`, `1800123456`, `*5287`, `+33612345678`. */
  phones: string[]
  /** Whether the text has nothing besides: no words, no extension. */
  isBare: boolean
  /** Whether it has digits besides that may be a number with one digit too few or too many. */
  hasBroken: boolean
}

const looksForeign = (number: string): string | null => (/^\+[1-9]\d{7,14}$/.test(number) ? number : null)

/** The national form of one number without separators, or null. */
function oneNumber(digits: string, foreign: typeof looksForeign): string | null {
  const local = /^(?:\+|00)?972(0?\d{8,9})$/.exec(digits)?.[1]
  const national = local ? `0${local.replace(/^0/, '')}` : digits
  if (ISRAELI.test(national) || SERVICE.test(national)) return national
  if (/^\d{3,5}\*$/.test(digits)) return `*${digits.slice(0, -1)}`
  if (!local && /^(?:\+|00)/.test(digits)) return foreign(digits.replace(/^00/, '+'))
  // A spreadsheet took the first zero.
  return ISRAELI.test(`0${digits}`) ? `0${digits}` : null
}

/** Parts groups of digits into numbers so that none is left over; null where that cannot be. */
function partGroups(groups: readonly string[], foreign: typeof looksForeign): string[] | null {
  const impossible = new Set<number>()
  const from = (start: number): string[] | null => {
    if (start === groups.length) return []
    if (impossible.has(start)) return null
    for (let end = groups.length; end > start; end--) {
      const joined = groups.slice(start, end).join('')
      const number = /^[+*]?\d+\*?$/.test(joined) ? oneNumber(joined, foreign) : null
      const rest = number === null ? null : from(end)
      if (rest) return [number!, ...rest]
    }
    impossible.add(start)
    return null
  }
  return groups.length > GROUPS_MAX ? null : from(0)
}

/**
 * The numbers in a text as people have them (product.md section 14): `972…` without plus, Arabic digits, `tel:`, direction marks, words around a number,
 * extensions, several numbers. Digits that belong to no number spoil those beside them. `foreign` decides what is a number of another country.
 */
export function phonesIn(text: string, foreign = looksForeign): PhonesInText {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Zs}\t_]/gu, ' ')
  const numbers = plain
    .replace(EMAIL, ';')
    .replace(EXTENSION, '$1;')
    .replace(OTHER_ENDING, (_, first: string, ending: string) => `${first};${first.slice(0, -ending.length)}${ending}`)
    .replace(/([+*])\s+(?=\d)/g, '$1')
  const phones: string[] = []
  let hasBroken = false
  for (const piece of numbers.split(/[^\d+*\-.()/ ]+/)) {
    const groups = piece.replace(/(\d)\+(?!\d)/g, '$1').match(/[+*]?\d+\*?/g) ?? []
    const parted = partGroups(groups, foreign)
    if (parted) phones.push(...parted)
    else hasBroken ||= piece.replace(/\D/g, '').length >= BROKEN_DIGITS
  }
  const around = plain.replace(/^\s*tel:/i, '').replace(/[\d+*\-.()/ ,;:|&'’"“”\n]/g, '')
  return { phones: [...new Set(phones)], isBare: around === '' && plain === plain.replace(EXTENSION, ''), hasBroken }
}

/**
 * The digits of a number in national form: `+972-52 123 4567` and `tel:052.1234567` both give `0521234567`. Foreign numbers keep their plus.
 * What is no number stays as it is without what people write between digits; several numbers stay as they are.
 */
export const nationalDigits = (text: string): string => {
  const bare = text.replace(AROUND_DIGITS, '')
  if (/^0[2-9]\d{0,8}$/.test(bare) || /^[1-9]\d{0,8}$/.test(bare)) return bare
  const { phones, hasBroken } = phonesIn(text)
  if (phones.length > 0 && !hasBroken) return phones.length === 1 ? phones[0]! : text.trim()
  const israeli = /^(?:\+|00)972\(?0?\)?(\d+)$/.exec(bare)
  return israeli ? `0${israeli[1]}` : bare
}

/**
 * Whether a lookup should be sent (spec section 5): 10 digits with 5 in the second position, or 9 digits otherwise.
 * Numbers that start with 07 have 10 digits too (product.md section 7).
 */
export const isLookupReady = (text: string): boolean => digitsToCome(text) === 0 || phonesIn(text).phones.length > 1

/** How many digits a number that is being typed still lacks, negative where it has too many; null for what is no Israeli number. */
export const digitsToCome = (text: string): number | null => {
  const digits = nationalDigits(text)
  if (!/^0\d+$/.test(digits)) return null
  return (digits[1] === '5' || digits[1] === '7' ? 10 : 9) - digits.length
}

/** `0521234567` → `052-123-4567`, `036123456` → `03-612-3456`, `1800123456` → `1-800-123-456`; anything else as it is. */
export const displayPhone = (digits: string): string => {
  const parts = /^(0[57]\d|0\d)(\d{3})(\d{4})$/.exec(digits) ?? /^(1)([5789]\d\d)(\d{3})(\d{3})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : digits
}

/** A number as it grows under the hand: `05212` → `052-12`. What is no Israeli number, or has too many digits, stays as it was typed. */
export const formatTypedPhone = (text: string): string => {
  if (/\p{L}/u.test(text.replace(/^\s*tel:/i, ''))) return text
  const lacking = digitsToCome(text)
  // Behind a prefix of countries the number may still become any.
  const hasPrefix = !/^\s*0(?!0)/.test(text)
  if (lacking === null || lacking < 0 || (hasPrefix && lacking > 0)) return text
  const digits = nationalDigits(text)
  const area = digits[1] === '5' || digits[1] === '7' ? 3 : 2
  return [digits.slice(0, area), digits.slice(area, area + 3), digits.slice(area + 3)].filter(Boolean).join('-')
}

interface Phones {
  phone: string | null
  other_phones: string[]
}

/**
 * A customer's numbers after a change of the first, of the others, or of both (undefined: not sent). Without a first number the next one is it, and one of the
 * others that becomes the first changes places with it.
 */
export function changedPhones(
  before: Phones,
  first: readonly string[] | undefined,
  others: readonly string[] | undefined,
): Phones {
  const [phone = null, ...more] = first ?? (before.phone === null ? [] : [before.phone])
  const isSwapped = others === undefined && phone !== null && before.phone !== null && before.other_phones.includes(phone)
  const rest = [...(isSwapped ? [before.phone!] : []), ...(others ?? before.other_phones), ...more]
  const [next = null, ...behind] = [...new Set([...(phone === null ? [] : [phone]), ...rest])]
  return { phone: next, other_phones: behind }
}
