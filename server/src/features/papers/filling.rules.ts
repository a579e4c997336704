import { addDays, addMonths } from '@mafteach/contract/days'
import type { FieldsInput } from '@mafteach/contract/documents'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { type FormCode, type FormField, isFieldNeeded } from '@mafteach/contract/forms'
import { formatShekels } from '@mafteach/contract/money'
import { type Fields, problemOf, says } from './field.rules.ts'
import { FORM_FIELDS, MARKETING_ACTIONS_MIN } from './fields.ts'
import { percentInWords, shekelsInWords } from './hebrew-numbers.rules.ts'
import type { Filled } from './text.rules.ts'

/** What may stand in the fields of a form, what is missing, and how it reads on the paper. */

/** The longest exclusivity of a dwelling by section 9 of the law, in months, and how long it is where nothing is written. */
const EXCLUSIVITY = { DWELLING: { months: 6, blankDays: 30 }, OTHER: { months: 12, blankDays: 90 } } as const
type PropertyKind = keyof typeof EXCLUSIVITY

const kindOf = (fields: Fields): PropertyKind => (fields.property_kind === 'OTHER' ? 'OTHER' : 'DWELLING')

/** When an exclusivity ends: as written, or after the days of the law. */
export function exclusiveUntil(fields: Fields): string | null {
  const { exclusive_from: from, exclusive_until: until } = fields
  if (typeof until === 'string') return until
  return typeof from === 'string' ? addDays(from, EXCLUSIVITY[kindOf(fields)].blankDays) : null
}

/** Adds what came to what there is; null and blank texts empty a field. Answers what is wrong with the fields that came. */
export function fill(
  code: FormCode,
  before: Fields,
  given: FieldsInput,
  today: string,
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
    const problem = problemOf(field, value, today)
    if (problem) problems[name] = problem
    else fields[name] = value
  }
  if (given.exclusive_until !== undefined && !problems.exclusive_from) {
    const { exclusive_until: period } = brokenLimits(code, fields, today)
    if (period) problems.exclusive_until ??= period
  }
  return { fields, problems }
}

/** What stands in a paper and may not: fields that were filled in by rules of before or when the day was another, and limits of an exclusivity. */
export function brokenLimits(code: FormCode, fields: Fields, today: string): Record<string, FieldProblem> {
  const broken = Object.fromEntries(
    FORM_FIELDS[code].flatMap((field) => {
      const value = fields[field.name]
      const problem = value === undefined ? null : problemOf(field, value, today)
      return problem ? [[field.name, problem]] : []
    }),
  )
  if (code !== 'EXCLUSIVE') return broken
  const actions = fields.marketing_actions
  return {
    ...broken,
    ...termProblems(fields, today),
    ...(Array.isArray(actions) && actions.length < MARKETING_ACTIONS_MIN
      ? { marketing_actions: says('צריך שתי פעולות שיווק לפחות', 'two marketing actions at least are needed') }
      : {}),
  }
}

/** How far ahead an exclusivity may begin, in days. */
const AHEAD_MAX = 30

function termProblems(fields: Fields, today: string): Record<string, FieldProblem> {
  const { exclusive_from: from } = fields
  const until = exclusiveUntil(fields)
  if (typeof from !== 'string' || until === null) return {}
  if (from > addDays(today, AHEAD_MAX))
    return { exclusive_from: says('בלעדיות מתחילה בתוך 30 ימים לכל היותר', 'exclusivity begins within 30 days') }
  const problem = periodProblem(fields, from, until, today)
  return problem ? { exclusive_until: problem } : {}
}

function periodProblem(fields: Fields, from: string, until: string, today: string): FieldProblem | null {
  if (until < from) return says('הסוף לפני ההתחלה', 'the end is before the beginning')
  const { months } = EXCLUSIVITY[kindOf(fields)]
  if (until > addMonths(from, months))
    return months === 6
      ? says('בלעדיות בדירה היא לחצי שנה לכל היותר', 'exclusivity of a dwelling is for six months at most')
      : says('בלעדיות היא לשנה לכל היותר', 'exclusivity is for a year at most')
  return until < today ? says('התקופה כבר עברה', 'the period is over already') : null
}

/** The fields that are still to be filled in or put right, in the order of the form. */
export function missingOf(code: FormCode, fields: Fields, today: string): string[] {
  const broken = brokenLimits(code, fields, today)
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
