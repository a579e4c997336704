import { createRequire } from 'node:module'
import { nationalDigits } from '@mafteach/contract/phones'
import type { NumberType } from 'libphonenumber-js/max'

/** What the world's numbers look like is loaded for the first number that is not Israeli. */
const world = () => createRequire(import.meta.url)('libphonenumber-js/max') as typeof import('libphonenumber-js/max')

/** Israeli numbers by structure, not by allotment: what the networks hand out tomorrow has to work today (product.md section 7). */
const ISRAELI = /^0(?:5\d{8}|7\d{8}|[234689]\d{7})$/

/** Any common spelling of a number as E.164 (`+972521234567`), or null when it cannot be a number. */
export function toE164(text: string): string | null {
  const digits = nationalDigits(text)
  if (ISRAELI.test(digits)) return `+972${digits.slice(1)}`
  if (!digits.startsWith('+') && !digits.startsWith('00')) return null
  const parsed = world().parsePhoneNumberFromString(digits.replace(/^00/, '+'))
  return parsed?.isPossible() && parsed.countryCallingCode !== '972' ? parsed.number : null
}

/** A kept number as it is answered: `+972521234567` → `0521234567`; foreign numbers stay E.164. */
export const toNational = (e164: string): string => (e164.startsWith('+972') ? `0${e164.slice(4)}` : e164)

/** Kinds of numbers that cost whoever sends to them, and part of that goes to whoever asks for it. */
const PAID: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL'])

/** Whether an SMS may go to a number: in one of these countries (a satellite network is in none), and no premium number. */
export function takesSms(e164: string, countries: readonly string[]): boolean {
  if (e164.startsWith('+972')) return countries.includes('IL')
  const parsed = world().parsePhoneNumberFromString(e164)
  const type = parsed?.getType()
  return parsed?.country !== undefined && countries.includes(parsed.country) && type !== undefined && !PAID.has(type)
}

/** Whether a country has numbers, by its ISO code. */
export const hasPhones = (country: string): boolean => country === 'IL' || world().isSupportedCountry(country)
