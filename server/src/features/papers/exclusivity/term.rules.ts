import { addDays, addMonths } from '@mafteach/contract/days'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import { type Fields, fieldProblem } from '../field.rules.ts'

/** The permitted term of an exclusivity. */

/** By section 9 of the law, the longest exclusivity of a dwelling in months, and its length in days if nothing is written. */
const EXCLUSIVITY = { DWELLING: { months: 6, blankDays: 30 }, OTHER: { months: 12, blankDays: 90 } } as const
type PropertyKind = keyof typeof EXCLUSIVITY

const kindOf = (fields: Fields): PropertyKind => (fields.property_kind === 'OTHER' ? 'OTHER' : 'DWELLING')

/** End of an exclusivity: as written, or after the legal number of days. */
export function exclusiveUntil(fields: Fields): string | null {
  const { exclusive_from: from, exclusive_until: until } = fields
  if (typeof until === 'string') return until
  return typeof from === 'string' ? addDays(from, EXCLUSIVITY[kindOf(fields)].blankDays) : null
}

/** How many days ahead an exclusivity may begin. */
const AHEAD_MAX = 30

export function termProblems(fields: Fields, today: string): Record<string, FieldProblem> {
  const { exclusive_from: from } = fields
  const until = exclusiveUntil(fields)
  if (typeof from !== 'string' || until === null) return {}
  if (from > addDays(today, AHEAD_MAX))
    return { exclusive_from: fieldProblem('בלעדיות מתחילה בתוך 30 יום לכל היותר', 'exclusivity begins within 30 days') }
  const problem = periodProblem(fields, from, until, today)
  return problem ? { exclusive_until: problem } : {}
}

function periodProblem(fields: Fields, from: string, until: string, today: string): FieldProblem | null {
  if (until < from) return fieldProblem('הסוף לפני ההתחלה', 'the end is before the beginning')
  const { months } = EXCLUSIVITY[kindOf(fields)]
  if (until > addMonths(from, months))
    return months === 6
      ? fieldProblem('בלעדיות בדירה היא לחצי שנה לכל היותר', 'exclusivity of a dwelling is for six months at most')
      : fieldProblem('בלעדיות היא לשנה לכל היותר', 'exclusivity is for a year at most')
  return until < today ? fieldProblem('התקופה כבר עברה', 'the period is over already') : null
}
