import type { FieldsInput } from '@mafteach/contract/documents'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { FormCode } from '@mafteach/contract/form-kinds'
import { type FormField, isFieldNeeded, isRentalOrder } from '@mafteach/contract/forms'
import { passportNumber, passportText } from '@mafteach/contract/identity'
import { formatShekels } from '@mafteach/contract/money'
import { exclusiveUntil } from './exclusivity/term.rules.ts'
import { type Fields, hasPassport, problemOf } from './field.rules.ts'
import { FORMS } from './forms/forms.ts'
import { percentInWords, shekelsInWords } from './hebrew-numbers.rules.ts'
import type { Filled } from './text.rules.ts'
import { writtenDay } from './written-day.ts'

/** Validates the fields of a form, finds missing ones, and formats them for the paper. */

/** Merges new values into existing ones; null and blank texts empty a field. Returns the problems of the new fields. */
export function fill(
  code: FormCode,
  before: Fields,
  given: FieldsInput,
  today: string,
): { fields: Fields; problems: Record<string, FieldProblem> } {
  const fields = { ...before }
  const problems = Object.create(null) as Record<string, FieldProblem>
  for (const [name, raw] of Object.entries(given)) {
    const field = FORMS[code].fields.find((one) => one.name === name)
    if (!field) {
      problems[name] = 'unknown'
      continue
    }
    const value =
      typeof raw === 'string'
        ? raw
            .replaceAll('\r\n', '\n')
            .replace(/[\u00a0\t]/g, ' ')
            .trim()
        : raw
    if (value === null || (typeof value !== 'number' && value.length === 0)) {
      delete fields[name]
      continue
    }
    const problem = problemOf(field, value, today, { ...before, ...given })
    if (problem) problems[name] = problem
    else fields[name] = value
  }
  const { customer_id_number: number } = fields
  if (hasPassport(fields) && typeof number === 'string') fields.customer_id_number = passportNumber(number) ?? number
  if (given.exclusive_until !== undefined && !problems.exclusive_from) {
    const { exclusive_until: period } = brokenLimits(code, fields, today)
    if (period) problems.exclusive_until ??= period
  }
  return { fields, problems }
}

/** Invalid values in a paper: fields that were filled in under earlier rules or on another day, and limits of its form. */
export function brokenLimits(code: FormCode, fields: Fields, today: string): Record<string, FieldProblem> {
  const broken = Object.fromEntries(
    FORMS[code].fields.flatMap((field) => {
      const value = fields[field.name]
      const problem = value === undefined ? null : problemOf(field, value, today, fields)
      return problem ? [[field.name, problem]] : []
    }),
  )
  return { ...broken, ...FORMS[code].limits?.(fields, today) }
}

/** Missing or invalid fields, in the order of the form. */
export function missingOf(code: FormCode, fields: Fields, today: string): string[] {
  const broken = brokenLimits(code, fields, today)
  return FORMS[code].fields
    .filter((field) => (isFieldNeeded(field, fields) && fields[field.name] === undefined) || field.name in broken)
    .map(({ name }) => name)
}

const percentOf = (percent: number): string => `${percent}% (${percentInWords(percent)})`
const sumOf = (sum: number): string => `${formatShekels(sum)} (${shekelsInWords(sum)})`

const labelOf = (field: FormField, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value

/** The price of a rental: a sum per month, with term and deposit if filled in. `word` translates a word of the paper to the language of the text. */
export function rentalPrice({ rent_term: term, rent_deposit: deposit }: Fields, sum: string, word = (hebrew: string) => hebrew) {
  return [
    `${sum} ${word('לחודש')}`,
    typeof term === 'string' && `${word('תקופת השכירות')}: ${term}`,
    typeof deposit === 'string' && `${word('פיקדון וערבויות')}: ${deposit}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Text of a placeholder on the paper; null while it is empty. */
export function valueOfPlace(code: FormCode, fields: Fields, place: string): Filled {
  if (place === 'fee') return feeOf(code, fields)
  if (place === 'exclusive_period') return periodOf(fields)
  if (place === 'customer_id_number' && hasPassport(fields)) return passportOf(fields, 'דרכון', 'he')
  const field = FORMS[code].fields.find(({ name }) => name === place)
  const value = fields[place]
  if (!field || value === undefined) return null
  if (Array.isArray(value)) {
    const other = fields.marketing_other
    return value.map((one) => (one === 'OTHER' && typeof other === 'string' ? other : labelOf(field, one)))
  }
  if (typeof value === 'number') {
    if (field.kind === 'percent') return percentOf(value)
    return place === 'price' && isRentalOrder(fields) ? rentalPrice(fields, sumOf(value)) : sumOf(value)
  }
  return field.kind === 'date' ? writtenDay(value) : labelOf(field, value)
}

/** The customer's passport in a language: the word, number and country; null while a part is missing. */
export function passportOf({ customer_id_number: number, customer_id_country: country }: Fields, word: string, language: string) {
  if (typeof number !== 'string' || typeof country !== 'string') return null
  return `${word} ${passportText(number, country, language)}`
}

/** The base of a percentage fee. */
export const basisOfFee = (fields: Fields): 'מדמי השכירות לחודש' | 'ממחיר העסקה' =>
  isRentalOrder(fields) ? 'מדמי השכירות לחודש' : 'ממחיר העסקה'

function feeOf(code: FormCode, fields: Fields): string | null {
  const { fee_kind: kind, fee_sum: sum, fee_percent: percent, fee_vat: vat } = fields
  const amount =
    kind === 'SUM' && typeof sum === 'number'
      ? sumOf(sum)
      : kind === 'PERCENT' && typeof percent === 'number'
        ? `${percentOf(percent)} ${basisOfFee(fields)}`
        : null
  const field = FORMS[code].fields.find(({ name }) => name === 'fee_vat')
  return amount && field && typeof vat === 'string' ? `${amount}, ${labelOf(field, vat)}` : null
}

function periodOf(fields: Fields): string | null {
  const { exclusive_from: from } = fields
  const until = exclusiveUntil(fields)
  return typeof from === 'string' && until ? `מיום ${writtenDay(from)} עד יום ${writtenDay(until)}` : null
}
