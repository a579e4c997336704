/** Phone numbers as agents write them (product.md section 7). The server's parser decides; this one runs on every keystroke. */

/** Separators around digits: blanks, dashes, brackets, dots and direction marks. */
const AROUND_DIGITS = /[\s\-.()\u200e\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g

/** Israeli numbers by structure, so that newly allotted ranges work (product.md section 7). */
const ISRAELI = /^0(?:5\d{8}|7\d{8}|[234689]\d{7})$/
/** Numbers that can only be dialled: 1-800, 1-700 and the like, and `*` with a few digits. */
const SERVICE = /^(?:1(?:599|[78]0\d|9\d\d)\d{6}|\*\d{3,5})$/

/** Whether a stored or national number can only be dialled and gets no messages. */
export const isServiceNumber = (phone: string): boolean => SERVICE.test(phone.replace(/^\+972(?=1)/, ''))

const EXTENSION = /(?:שלוחה|שלוחת|שלו'|ext(?:ension)?\.?|#|;\s*ext=)\s*:?\s*\d{1,6}|(\d\s*)x\s*\d{1,6}/gi
/** Digits of e-mail addresses are no numbers, except in WhatsApp addresses. */
const EMAIL = /[^\s,;<>]+@(?!c\.us|s\.whatsapp\.net)[^\s,;<>]+\.[^\s,;<>]+/gi
/** "03-6123456/7": a second number with other last digits. */
const OTHER_ENDING = /(\d[\d -]{6,}\d)\/(\d{1,2})(?![\d-])/g
const GROUPS_MAX = 24
/** Fewer digits beside a number are a flat, an hour or a year. */
const BROKEN_DIGITS = 6

interface PhonesInText {
  /** Unique numbers in order: `0521234567`, `1800123456`, `*5287`, `+33612345678`. */
  phones: string[]
  /** Whether the text contains nothing else: no words, no extension. */
  isBare: boolean
  /** Whether it also has digits that may be a mistyped number. */
  hasBroken: boolean
}

const looksForeign = (number: string): string | null => (/^\+[1-9]\d{7,14}$/.test(number) ? number : null)

/** One number without separators in national form, or null. */
function oneNumber(digits: string, foreign: typeof looksForeign): string | null {
  const local = /^(?:\+|00)?972(0?\d{8,9})$/.exec(digits)?.[1]
  const national = local ? `0${local.replace(/^0/, '')}` : digits
  if (ISRAELI.test(national) || SERVICE.test(national)) return national
  if (/^\d{3,5}\*$/.test(digits)) return `*${digits.slice(0, -1)}`
  if (!local && /^(?:\+|00)/.test(digits)) return foreign(digits.replace(/^00/, '+'))
  // A spreadsheet dropped the leading zero.
  return ISRAELI.test(`0${digits}`) ? `0${digits}` : null
}

/** Combines groups of digits into numbers without a remainder; null if impossible. */
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
 * The numbers in a text (product.md section 14): `972…` without plus, Arabic digits, `tel:`, direction marks, surrounding words, extensions, several
 * numbers. Digits that belong to no number invalidate those beside them. `foreign` recognises numbers of other countries.
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
 * A number in national form: `+972-52 123 4567` and `tel:052.1234567` both give `0521234567`. Foreign numbers keep their plus. Anything else only
 * loses separators; several numbers stay as they are.
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
 * Whether to look a number up (spec section 5): 10 digits with 5 in the second position, else 9 digits. Numbers with 07 also have 10 digits
 * (product.md section 7).
 */
export const isLookupReady = (text: string): boolean => digitsToCome(text) === 0 || phonesIn(text).phones.length > 1

/** Digits that a typed number still lacks, negative if too many; null for no Israeli number. */
export const digitsToCome = (text: string): number | null => {
  const digits = nationalDigits(text)
  if (!/^0\d+$/.test(digits)) return null
  return (digits[1] === '5' || digits[1] === '7' ? 10 : 9) - digits.length
}

/** `0521234567` → `052-123-4567`, `036123456` → `03-612-3456`, `1800123456` → `1-800-123-456`; others unchanged. */
export const displayPhone = (digits: string): string => {
  const parts = /^(0[57]\d|0\d)(\d{3})(\d{4})$/.exec(digits) ?? /^(1)([5789]\d\d)(\d{3})(\d{3})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : digits
}

/** Formats a number while it is typed: `05212` → `052-12`. Other numbers, and too long ones, stay as typed. */
export const formatTypedPhone = (text: string): string => {
  if (/\p{L}/u.test(text.replace(/^\s*tel:/i, ''))) return text
  const lacking = digitsToCome(text)
  // After a country prefix the number is not known yet.
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
 * A customer's numbers after a change of the first, the others, or both (undefined: not sent). Without a first number the next one takes its place;
 * one of the others that becomes the first swaps with it.
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
