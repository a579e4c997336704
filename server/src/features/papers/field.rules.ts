import { isCountry } from '@mafteach/contract/countries'
import { addMonths, isDay } from '@mafteach/contract/days'
import type { FieldValue } from '@mafteach/contract/documents'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { FormField } from '@mafteach/contract/forms'
import { isIdentityNumber, passportNumber } from '@mafteach/contract/identity'
import { isPrintable } from '#platform/drawing/printable.ts'
import { WORDS_MAX } from './hebrew-numbers.rules.ts'
import { putsLandlordsFeeOnTenant } from './landlord-fee.rules.ts'

/** Permitted values of single form fields (product.md section 13, "Law"). */

export type Fields = Record<string, FieldValue>

export const fieldProblem = (he: string, en: string): FieldProblem => ({ says: { he, en } })

const MONTHS_MAX = 24
const LICENSE_DIGITS = { min: 3, max: 9 }
/** A broker may not take money before a deal, under any name. */
const MONEY_BEFORE = /(?:מקדמה|דמי[\s־-]+(?:רצינות|שריון)|תשלום[\s־-]+מראש)/g
/** A preceding "not", with up to three words in between. */
const IS_DENIED = /(?<![א-ת])[ושב]?ל?לא(?:\s+[^\s.,;]+){0,3}\s+[בהולמש]{0,2}$/

const hasTwoLetters = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 2

const requestsMoney = (text: string): boolean =>
  [...text.matchAll(MONEY_BEFORE)].some(({ index }) => !IS_DENIED.test(text.slice(0, index)))

function licenseProblem(text: string): FieldProblem | null {
  const digits = text.replace(/\D/g, '').length
  return digits >= LICENSE_DIGITS.min && digits <= LICENSE_DIGITS.max
    ? null
    : fieldProblem('במספר רישיון יש 3 עד 9 ספרות', 'a licence number has 3 to 9 digits')
}

const addressProblem = (text: string): FieldProblem | null =>
  hasTwoLetters(text) ? null : fieldProblem('חסרה הכתובת', 'the address is missing')

function termsProblem(text: string, { deal_kind }: Readonly<Record<string, unknown>>): FieldProblem | null {
  if (requestsMoney(text))
    return fieldProblem('מתווך לא מקבל כסף לפני העסקה: לא מקדמה, דמי רצינות או שריון', 'brokers take no money before the deal')
  return deal_kind === 'RENT' && putsLandlordsFeeOnTenant(text)
    ? fieldProblem('השוכר לא משלם את דמי התיווך של המשכיר', 'a tenant does not pay the landlord’s brokerage fee')
    : null
}

/** Legal requirements of single fields, by name. */
const RULES: Readonly<Record<string, (text: string, fields: Readonly<Record<string, unknown>>) => FieldProblem | null>> = {
  broker_license: licenseProblem,
  partner_license: licenseProblem,
  broker_address: addressProblem,
  customer_address: addressProblem,
  partner_address: addressProblem,
  property_description: (text) => (hasTwoLetters(text) ? null : fieldProblem('חסר תיאור הנכס', 'the property is not described')),
  terms: termsProblem,
}

function dateProblem(value: string, today: string): FieldProblem | null {
  if (!isDay(value)) return fieldProblem('התאריך לא תקין', 'not a valid date')
  return value < addMonths(today, -MONTHS_MAX) || value > addMonths(today, MONTHS_MAX)
    ? fieldProblem('התאריך רחוק מהיום ביותר משנתיים', 'the date is more than two years away')
    : null
}

/** Whether the customer is identified by a passport. */
export const hasPassport = ({ customer_id_kind }: Readonly<Record<string, unknown>>): boolean => customer_id_kind === 'PASSPORT'

/** The problem of an identity or passport number. */
export const numberProblem = (isPassport: boolean): FieldProblem =>
  isPassport
    ? fieldProblem('במספר דרכון יש 5 עד 20 אותיות לטיניות וספרות', 'a passport number has 5 to 20 Latin letters and digits')
    : fieldProblem('מספר הזהות לא תקין', 'not a valid identity number')

/** The problem of a value on a day, given the other fields; null if there is none. */
export function problemOf(
  { name, kind, options }: FormField,
  value: FieldValue,
  today: string,
  fields: Readonly<Record<string, unknown>> = {},
): FieldProblem | null {
  const known = options?.map((option) => option.value) ?? []
  if (kind === 'choices') {
    if (!Array.isArray(value)) return 'invalid'
    if (new Set(value).size < value.length) return 'invalid'
    return value.every((one) => known.includes(one)) ? null : { choices: known }
  }
  if (kind === 'money') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return 'invalid'
    return value > WORDS_MAX ? { max: WORDS_MAX } : null
  }
  if (kind === 'percent') {
    if (typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) > 1e-6 || value <= 0) return 'invalid'
    return value > 100 ? { max: 100 } : null
  }
  if (typeof value !== 'string') return 'invalid'
  if (kind === 'choice') return known.includes(value) ? null : { choices: known }
  if (kind === 'country') return isCountry(value) ? null : 'invalid'
  if (kind === 'id_number') {
    const isPassport = name === 'customer_id_number' && hasPassport(fields)
    const isRight = isPassport ? passportNumber(value) !== null : isIdentityNumber(value)
    return isRight ? null : numberProblem(isPassport)
  }
  if (kind === 'date') return dateProblem(value, today)
  if (kind === 'text' && value.includes('\n')) return 'invalid'
  if (!isPrintable(value))
    return fieldProblem('אפשר לכתוב בעברית, באנגלית או ברוסית', 'Hebrew, Latin and Cyrillic letters can be written')
  return RULES[name]?.(value, fields) ?? null
}
