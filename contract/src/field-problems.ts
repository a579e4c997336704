import type * as z from 'zod/mini'
import type { FieldErrors } from './errors.ts'

/** Problems of fields and their texts, shared by the server's refusals and the forms' own checks. */

/** Language of an answer's texts. */
export type Language = 'he' | 'en'

/** A problem of a field. */
export type FieldProblem =
  | 'required'
  | 'invalid'
  | 'unknown'
  | 'phone'
  | 'neighborhoods'
  | 'other_city'
  | 'contradicts_size'
  | 'above_highest'
  | 'not_yours'
  | 'not_working'
  | 'not_connected'
  | 'no_connection'
  | 'nothing_to_share'
  | 'does_not_see'
  | 'same_customer'
  | 'not_of_the_two'
  | { min: number }
  | { max: number }
  | { longest: number }
  | { choices: readonly unknown[] }
  | { meant: string | null }
  /** A text that only the server knows. */
  | { says: Record<Language, string> }

const PROBLEMS: Record<Extract<FieldProblem, string>, Record<Language, string>> = {
  required: { he: 'חסר שדה חובה', en: 'a required field is missing' },
  invalid: { he: 'הערך לא תקין', en: 'not a valid value' },
  unknown: { he: 'הערך לא קיים', en: 'there is no such value' },
  phone: {
    he: 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר',
    en: 'the phone number you entered does not exist in cellular networks',
  },
  neighborhoods: { he: 'יש להזין שכונות', en: 'enter neighborhoods' },
  other_city: { he: 'לא שייך לעיר שנבחרה', en: 'does not belong to the chosen city' },
  contradicts_size: { he: 'צוין שאין, ולצידו גודל או מספר', en: 'says no beside a size or number' },
  above_highest: { he: 'הקומה גבוהה מהקומה העליונה', en: 'the floor is above the highest floor' },
  not_yours: { he: 'לא אחד הלקוחות שלך', en: 'not one of your customers' },
  not_working: { he: 'לא מהסוכנים הפעילים של הסוכנות', en: 'not a working agent of the agency' },
  not_connected: { he: 'לא מהסוכנות ולא מהחיבורים שלך', en: 'neither of the agency nor connected' },
  no_connection: { he: 'לא מהחיבורים שלך', en: 'not one of your connections' },
  does_not_see: { he: 'הנכס לא גלוי שם', en: 'this agent does not see the property' },
  nothing_to_share: { he: 'אין העדפות חיפוש פעילות לשיתוף', en: 'there are no search preferences to share' },
  same_customer: { he: 'זה אותו לקוח', en: 'this is the same customer' },
  not_of_the_two: { he: 'לא אחד משני הלקוחות', en: 'not one of the two customers' },
}

/** The text of a problem. */
export function problemText(problem: FieldProblem, language: Language): string {
  if (typeof problem === 'string') return PROBLEMS[problem][language]
  if ('says' in problem) return problem.says[language]
  const he = language === 'he'
  if ('min' in problem) return he ? `לפחות ${problem.min}` : `at least ${problem.min}`
  if ('meant' in problem) {
    if (problem.meant === null) return he ? 'השדה הזה לא שייך לפעולה הזאת' : 'this call does not take this field'
    return he ? `אין שדה כזה. הכוונה ל־${problem.meant}?` : `there is no such field. Was ${problem.meant} meant?`
  }
  if ('max' in problem) return he ? `לכל היותר ${problem.max}` : `at most ${problem.max}`
  if ('longest' in problem) return he ? `עד ${problem.longest} תווים` : `at most ${problem.longest} characters`
  return `${he ? 'אחד מאלה' : 'one of'}: ${problem.choices.join(', ')}`
}

/** Field and problem of a zod issue; the input distinguishes "missing" from "wrong". */
function problemOfIssue(issue: z.core.$ZodIssue, input: unknown): [field: string, problem: FieldProblem] {
  const [first] = issue.path
  // A body that is an array has no fields to name.
  const field = typeof first === 'string' ? first : 'non_field_errors'
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
  if (field === 'neighborhoods' && (value === undefined || issue.code === 'too_small')) return [field, 'neighborhoods']
  if (value === undefined || value === null || value === '') return [field, 'required']
  switch (issue.code) {
    case 'too_small':
      return [field, issue.origin === 'string' ? 'required' : { min: Number(issue.minimum) }]
    case 'too_big':
      return [field, issue.origin === 'string' ? { longest: Number(issue.maximum) } : { max: Number(issue.maximum) }]
    case 'invalid_value':
      return [field, { choices: issue.values }]
    case 'custom':
      return [field, (issue.params as { says: Record<Language, string> } | undefined) ?? 'invalid']
    default:
      return [field, 'invalid']
  }
}

/** Problems per field; `non_field_errors` for the body. The first issue of a field counts. */
export const problemsOf = (issues: z.core.$ZodIssue[], input: unknown): Record<string, FieldProblem> =>
  Object.fromEntries(issues.map((issue) => problemOfIssue(issue, input)).reverse())

/** `{field: problem}` as the body of a 400. */
export const fieldErrors = (fields: Record<string, FieldProblem>, language: Language): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, [problemText(problem, language)]]))
