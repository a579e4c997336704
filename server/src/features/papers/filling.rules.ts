import { addDays } from '@mafteach/contract/days'
import type { FieldsInput, FieldValue } from '@mafteach/contract/documents'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { type FormCode, type FormField, isFieldNeeded } from '@mafteach/contract/forms'
import { isIdentityNumber } from '@mafteach/contract/identity-number'
import { formatShekels } from '@mafteach/contract/money'
import { FORM_FIELDS, MARKETING_ACTIONS_MIN } from './fields.ts'
import { percentInWords, shekelsInWords, WORDS_MAX } from './hebrew-numbers.rules.ts'
import { isPrintable } from './paper.ts'
import type { Filled } from './text.rules.ts'

/** What may stand in the fields of a form, what is missing, and how it reads on the paper. */

export type Fields = Record<string, FieldValue>

/** The longest exclusivity of a dwelling by section 9 of the law, in months, and how long it is where nothing is written. */
const EXCLUSIVITY = { DWELLING: { months: 6, blankDays: 30 }, OTHER: { months: 12, blankDays: 90 } } as const
type PropertyKind = keyof typeof EXCLUSIVITY

/** The same day so many months on; the last of the month where there is none. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const kindOf = (fields: Fields): PropertyKind => (fields.property_kind === 'OTHER' ? 'OTHER' : 'DWELLING')

/** When an exclusivity ends: as written, or after the days of the law. */
export function exclusiveUntil(fields: Fields): string | null {
  const { exclusive_from: from, exclusive_until: until } = fields
  if (typeof until === 'string') return until
  return typeof from === 'string' ? addDays(from, EXCLUSIVITY[kindOf(fields)].blankDays) : null
}

const says = (he: string, en: string): FieldProblem => ({ says: { he, en } })
const DATE = /^(19|20|21)\d\d-\d\d-\d\d$/

function problemOf({ kind, options }: FormField, value: FieldValue): FieldProblem | null {
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
  if (kind === 'id_number') return isIdentityNumber(value) ? null : says('מספר הזהות לא תקין', 'not a valid identity number')
  if (kind === 'date') return DATE.test(value) && addDays(value, 0) === value ? null : says('התאריך לא תקין', 'not a valid date')
  if (kind === 'text' && value.includes('\n')) return 'invalid'
  return isPrintable(value)
    ? null
    : says('אפשר לכתוב בעברית, באנגלית או ברוסית', 'Hebrew, Latin and Cyrillic letters can be written')
}

/** Adds what came to what there is; null and blank texts empty a field. Answers what is wrong with the fields that came. */
export function fill(
  code: FormCode,
  before: Fields,
  given: FieldsInput,
): { fields: Fields; problems: Record<string, FieldProblem> } {
  const fields = { ...before }
  const problems = Object.create(null) as Record<string, FieldProblem>
  for (const [name, raw] of Object.entries(given)) {
    const field = FORM_FIELDS[code].find((one) => one.name === name)
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
    const problem = problemOf(field, value)
    if (problem) problems[name] = problem
    else fields[name] = value
  }
  if (given.exclusive_until !== undefined && !problems.exclusive_from) {
    const { exclusive_until: period } = brokenLimits(code, fields)
    if (period) problems.exclusive_until ??= period
  }
  return { fields, problems }
}

/** What stands in a paper and may not, beside its other fields: limits of an exclusivity. It cannot be sent with them. */
export function brokenLimits(code: FormCode, fields: Fields): Record<string, FieldProblem> {
  if (code !== 'EXCLUSIVE') return {}
  const period = periodProblem(fields)
  const actions = fields.marketing_actions
  return {
    ...(period ? { exclusive_until: period } : {}),
    ...(Array.isArray(actions) && actions.length < MARKETING_ACTIONS_MIN
      ? { marketing_actions: says('צריך שתי פעולות שיווק לפחות', 'two marketing actions at least are needed') }
      : {}),
  }
}

function periodProblem(fields: Fields): FieldProblem | null {
  const { exclusive_from: from, exclusive_until: until } = fields
  if (typeof from !== 'string' || typeof until !== 'string') return null
  if (until < from) return says('הסוף לפני ההתחלה', 'the end is before the beginning')
  const { months } = EXCLUSIVITY[kindOf(fields)]
  if (until <= addMonths(from, months)) return null
  return months === 6
    ? says('בלעדיות בדירה היא לחצי שנה לכל היותר', 'exclusivity of a dwelling is for six months at most')
    : says('בלעדיות היא לשנה לכל היותר', 'exclusivity is for a year at most')
}

/** The fields that are still to be filled in or put right, in the order of the form. */
export function missingOf(code: FormCode, fields: Fields): string[] {
  const broken = brokenLimits(code, fields)
  return FORM_FIELDS[code]
    .filter((field) => (isFieldNeeded(field, fields) && fields[field.name] === undefined) || field.name in broken)
    .map(({ name }) => name)
}

const dayInWords = (day: string): string => day.split('-').reverse().join('.')
const percentOf = (percent: number): string => `${percent}% (${percentInWords(percent)})`
const sumOf = (sum: number): string => `${formatShekels(sum)} (${shekelsInWords(sum)})`

const labelOf = (field: FormField, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value

/** How a place reads on the paper; null while it is empty. */
export function valueOfPlace(code: FormCode, fields: Fields, place: string): Filled {
  if (place === 'fee') return feeOf(code, fields)
  if (place === 'exclusive_period') return periodOf(fields)
  const field = FORM_FIELDS[code].find(({ name }) => name === place)
  const value = fields[place]
  if (!field || value === undefined) return null
  if (Array.isArray(value)) {
    const other = fields.marketing_other
    return value.map((one) => (one === 'OTHER' && typeof other === 'string' ? other : labelOf(field, one)))
  }
  if (typeof value === 'number') return field.kind === 'percent' ? percentOf(value) : sumOf(value)
  return field.kind === 'date' ? dayInWords(value) : labelOf(field, value)
}

function feeOf(code: FormCode, fields: Fields): string | null {
  const { fee_kind: kind, fee_sum: sum, fee_percent: percent, fee_vat: vat } = fields
  const amount =
    kind === 'SUM' && typeof sum === 'number'
      ? sumOf(sum)
      : kind === 'PERCENT' && typeof percent === 'number'
        ? `${percentOf(percent)} ממחיר העסקה`
        : null
  const field = FORM_FIELDS[code].find(({ name }) => name === 'fee_vat')
  return amount && field && typeof vat === 'string' ? `${amount}, ${labelOf(field, vat)}` : null
}

function periodOf(fields: Fields): string | null {
  const { exclusive_from: from } = fields
  const until = exclusiveUntil(fields)
  return typeof from === 'string' && until ? `מיום ${dayInWords(from)} עד יום ${dayInWords(until)}` : null
}
