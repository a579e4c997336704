import { createRequire } from 'node:module'
import { isServiceNumber, phonesIn } from '@mafteach/contract/phones'
import { type RawBuilder, sql } from 'kysely'
import type { NumberType } from 'libphonenumber-js/max'

/** Numbering plans of the world, loaded with the first number that is not Israeli. */
const world = () => createRequire(import.meta.url)('libphonenumber-js/max') as typeof import('libphonenumber-js/max')

const foreign = (number: string): string | null => {
  const parsed = world().parsePhoneNumberFromString(number)
  return parsed?.isPossible() && parsed.countryCallingCode !== '972' ? parsed.number : null
}

const stored = (national: string): string => (/^[01]/.test(national) ? `+972${national.replace(/^0/, '')}` : national)

/** The numbers in a text as they are stored: E.164 (`+972521234567`), and `*5287` as dialled. Empty if one of them is invalid. */
export const toE164s = (text: string): string[] => {
  const { phones, hasBroken } = phonesIn(text, foreign)
  return hasBroken ? [] : phones.map(stored)
}

/** The numbers in a cell of a file by the world's numbering plans, in national form, and the rest of the text. */
export const phonesInCell = (text: string) => phonesIn(text, foreign)

/** The single number in a text as it is stored; null if there is none or more than one. */
export function toE164(text: string): string | null {
  const [phone, ...others] = toE164s(text)
  return phone !== undefined && others.length === 0 ? phone : null
}

/** A stored number in the API's form: `+972521234567` → `0521234567`, `+9721800123456` → `1800123456`; foreign numbers stay E.164. */
export const toNational = (phone: string): string => {
  if (!phone.startsWith('+972')) return phone
  const national = phone.slice(4)
  return isServiceNumber(national) ? national : `0${national}`
}

/** SQL version of `toNational`. */
export const nationalPhone = (phone: RawBuilder<string>) => sql<string>`(case
  when ${phone} not like '+972%' then ${phone}
  when ${phone} ~ '^\\+9721(599|[78]0\\d|9\\d\\d)\\d{6}$' then substr(${phone}, 5)
  else '0' || substr(${phone}, 5) end)`

/** Whether a number can receive messages: `*5287` and 1-800 can only be called. */
export const takesMessages = (phone: string | null): phone is string => phone !== null && !isServiceNumber(phone)

/** Types of numbers that charge the sender and share the revenue with the requester. */
const PAID: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'UAN', 'VOICEMAIL'])

/** Whether an SMS may be sent to a number: in one of these countries (satellite networks have none), and not premium. */
export function takesSms(e164: string, countries: readonly string[]): boolean {
  if (isServiceNumber(e164)) return false
  if (e164.startsWith('+972')) return countries.includes('IL')
  const parsed = world().parsePhoneNumberFromString(e164)
  const type = parsed?.getType()
  return parsed?.country !== undefined && countries.includes(parsed.country) && type !== undefined && !PAID.has(type)
}

/** Whether a country, by its ISO code, has phone numbers. */
export const hasPhones = (country: string): boolean => country === 'IL' || world().isSupportedCountry(country)
