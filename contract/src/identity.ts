import { countryName, isCountry } from './countries.ts'

/** Identification of signers: an Israeli identity number or a foreign passport (product.md section 14). */

export const ID_KINDS = ['ID', 'PASSPORT'] as const
export type IdKind = (typeof ID_KINDS)[number]

export interface Identity {
  /** Nine digits for an identity number, 5 to 20 capitals and digits for a passport. */
  number: string
  /** ISO 3166-1 alpha-2 for a passport; null for an Israeli identity number. */
  country: string | null
}

/** Maximum length as typed, with blanks and labels. */
export const ID_TEXT_MAX = 40
const ISRAELI_DIGITS = 9

/** Whether a text is an Israeli identity number, by its check digit; shorter ones from five digits are padded with zeros. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = Array.from(text.padStart(ISRAELI_DIGITS, '0'), (digit, at) => {
    const product = Number(digit) * ((at % 2) + 1)
    return product > 9 ? product - 9 : product
  }).reduce((all, digit) => all + digit, 0)
  return sum % 10 === 0
}

/** Labels that people write before a passport number. */
const PASSPORT_LABEL = /^\s*(?:(?:passport|passeport|דרכון)[\s.:#]*)?(?:(?:no|nr|number|מספר|מס['׳]?)(?=[\s.:#]))?[\s.:#]*/iu

/** A passport number in stored form, however it is separated; null if invalid. */
export function passportNumber(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(PASSPORT_LABEL, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return /^[A-Z\d]{5,20}$/.test(number) ? number : null
}

/** The typed identity in stored form, or which part is wrong. */
export function readIdentity({
  kind = 'ID',
  number,
  country,
}: {
  kind?: IdKind | undefined
  number: string
  country: string | null | undefined
}): Identity | 'number' | 'country' {
  if (kind === 'ID') return isIdentityNumber(number) ? { number: number.padStart(ISRAELI_DIGITS, '0'), country: null } : 'number'
  const passport = passportNumber(number)
  if (passport === null) return 'number'
  return country && isCountry(country) ? { number: passport, country } : 'country'
}

export const idKindOf = ({ country }: Pick<Identity, 'country'>): IdKind => (country === null ? 'ID' : 'PASSPORT')

export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.number === other.number && one.country === other.country

/** A passport number with its country's name. */
export const passportText = (number: string, country: string, language: string): string =>
  `${number}, ${countryName(country, language)}`
