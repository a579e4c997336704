import { countryName, isCountry } from './countries.ts'

/** What identifies who signs a paper: an Israeli identity number or a foreign passport (product.md section 14). */

export const ID_KINDS = ['ID', 'PASSPORT'] as const
export type IdKind = (typeof ID_KINDS)[number]

export interface Identity {
  /** Of an identity number nine digits, of a passport 5 to 20 capitals and digits. */
  number: string
  /** ISO 3166-1 alpha-2, of a passport; null for an Israeli identity number. */
  country: string | null
}

/** Of what people write as a number, with blanks and what stands before it. */
export const ID_TEXT_MAX = 40
const ISRAELI_DIGITS = 9

/** An Israeli identity number, by its check digit; five digits and more are filled up with zeros. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{5,9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = Array.from(text.padStart(ISRAELI_DIGITS, '0'), (digit, at) => {
    const product = Number(digit) * ((at % 2) + 1)
    return product > 9 ? product - 9 : product
  }).reduce((all, digit) => all + digit, 0)
  return sum % 10 === 0
}

/** What people write before a passport's number. */
const PASSPORT_LABEL = /^\s*(?:(?:passport|passeport|דרכון)[\s.:#]*)?(?:(?:no|nr|number|מספר|מס['׳]?)(?=[\s.:#]))?[\s.:#]*/iu

/** A passport's number as it is stored, however its parts are separated; null where it is none. */
export function passportNumber(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(PASSPORT_LABEL, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return /^[A-Z\d]{5,20}$/.test(number) ? number : null
}

/** What somebody wrote, as it is stored; else which part of it is wrong. */
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

/** A passport's number with the name of its country. */
export const passportText = (number: string, country: string, language: string): string =>
  `${number}, ${countryName(country, language)}`
