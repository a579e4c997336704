import { ERROR_CODES, type ErrorCode, type FieldErrors } from '@mafteach/contract/errors'
import type * as z from 'zod/mini'

/** The language of an answer's texts; codes are the same in both. */
export type Language = 'he' | 'en'

export const languageOf = (acceptLanguage: string | undefined): Language => (/^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'he')

/** A refusal with a code (product.md section 11). Throw it anywhere below a handler; the transaction is rolled back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  /** Goes into the body beside `detail` and `code`. */
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, extra: Record<string, unknown> = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.extra = extra
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status(): number {
    return ERROR_CODES[this.code]
  }
}

/** Fields that cannot be saved: `{ field: problem }`. Answers 400 with a text per field. */
export class FieldRefusal extends Error {
  override name = 'FieldRefusal'
  readonly fields: Record<string, FieldProblem>
  /** Goes beside the fields where a client has to tell two cases apart. */
  readonly code: ErrorCode | undefined

  constructor(fields: Record<string, FieldProblem>, code?: ErrorCode) {
    super(Object.keys(fields).join(', '))
    this.fields = fields
    this.code = code
  }
}

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'disk_full')

export const notFound = () => new Refusal('not_found')
export const notAllowed = () => new Refusal('not_allowed')

/** Texts of refusals. The clients' own texts stand in their catalogues; these are for whoever reads the API. */
const DETAILS: Record<ErrorCode, Record<Language, string>> = {
  bad_request: { he: 'הבקשה לא תקינה', en: 'The request is not valid' },
  otp_wrong: { he: 'הקוד שגוי או שפג תוקפו', en: 'The code is wrong or has expired' },
  phone_invalid: {
    he: 'מספר הטלפון שהוזן לא קיים ברשתות הסלולר',
    en: 'the phone number you entered does not exist in cellular networks',
  },
  too_many_assets: { he: 'אפשר לשלוח עד 5 נכסים בהודעה', en: 'A message holds five assets at most' },
  not_linked: { he: 'וואטסאפ לא מחובר', en: 'WhatsApp is not connected' },
  refresh_invalid: { he: 'ההתחברות הסתיימה', en: 'The session has ended' },
  token_not_valid: { he: 'ההתחברות לא בתוקף', en: 'The access token is not valid' },
  user_not_found: { he: 'הטלפון אומת, ועוד לא נרשם', en: 'The phone is verified and has no user yet' },
  not_allowed: { he: 'אין הרשאה לפעולה הזאת', en: 'This action is not allowed' },
  do_not_contact: { he: 'ללא עניין בקבלת הודעות', en: 'not interested in receiving messages' },
  not_found: { he: 'לא נמצא', en: 'Not found' },
  conflict: { he: 'הנתונים השתנו בינתיים', en: 'The data has changed meanwhile' },
  customer_exists: { he: 'הלקוח כבר קיים', en: 'Customer already exists' },
  already_registered: { he: 'הטלפון כבר רשום', en: 'The phone is registered already' },
  in_agency: { he: 'כבר בסוכנות', en: 'Already in an agency' },
  name_taken: { he: 'השם הזה כבר קיים', en: 'This name is taken' },
  too_many_filters: { he: 'אפשר לשמור עד 20 סינונים', en: 'Twenty filters can be saved at most' },
  unmerge_phone_taken: {
    he: 'אי אפשר לבטל את האיחוד: הטלפון כבר שייך ללקוח אחר',
    en: 'The merge cannot be undone: the phone belongs to another customer by now',
  },
  unmerge_later_merge: {
    he: 'אי אפשר לבטל את האיחוד לפני שמבטלים את האיחוד שבא אחריו',
    en: 'The merge cannot be undone before the one that came after it',
  },
  unmerge_changed: {
    he: 'אי אפשר לבטל את האיחוד: הפרטים שאוחדו השתנו מאז',
    en: 'The merge cannot be undone: what was merged has changed since',
  },
  idempotency_mismatch: { he: 'אותו מפתח נשלח עם בקשה אחרת', en: 'The same key came with another request' },
  too_large: { he: 'הקובץ גדול מדי', en: 'The file is too large' },
  too_many_requests: { he: 'יותר מדי ניסיונות. כדאי לחכות ולנסות שוב', en: 'Too many tries. Please wait and try again' },
  daily_limit: { he: 'נשלחו כל ההודעות של היום', en: "Today's messages are all sent" },
  disk_full: { he: 'אין כרגע מקום בשרת', en: 'The server has no room left' },
  server_error: { he: 'שגיאת שרת', en: 'Server error' },
  unavailable: { he: 'השירות לא זמין כרגע', en: 'The service is not available right now' },
}

export const detailOf = (code: ErrorCode, language: Language): string => DETAILS[code][language]

/** What may be wrong with a field. */
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
  | 'same_customer'
  | 'not_of_the_two'
  | { min: number }
  | { max: number }
  | { longest: number }
  | { choices: readonly unknown[] }
  | { meant: string | null }

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
  same_customer: { he: 'זה אותו לקוח', en: 'this is the same customer' },
  not_of_the_two: { he: 'לא אחד משני הלקוחות', en: 'not one of the two customers' },
}

/** The text of a problem. */
export function problemText(problem: FieldProblem, language: Language): string {
  if (typeof problem === 'string') return PROBLEMS[problem][language]
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

/** Input that does not have the shape of its call. */
export class ShapeRefusal extends Error {
  override name = 'ShapeRefusal'
  readonly part: string
  readonly fields: Record<string, FieldProblem>

  constructor(part: string, input: unknown, issues: z.core.$ZodIssue[], others: Record<string, FieldProblem> = {}) {
    super(`${part} does not fit`)
    this.part = part
    // The first finding of a field is the one to tell.
    this.fields = { ...others, ...Object.fromEntries(issues.map((issue) => problemOfIssue(issue, input)).reverse()) }
  }
}

/** The field and problem of one finding; what was sent tells "missing" from "wrong". */
function problemOfIssue(issue: z.core.$ZodIssue, input: unknown): [field: string, problem: FieldProblem] {
  const [first] = issue.path
  // A body that is a bare list has no fields to name.
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
    default:
      return [field, 'invalid']
  }
}

/** `{field: problem}` as the body of a 400. */
export const fieldErrors = (fields: Record<string, FieldProblem>, language: Language): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, [problemText(problem, language)]]))
