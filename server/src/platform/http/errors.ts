import { ERROR_CODES, type ErrorCode } from '@mafteach/contract/errors'
import { type FieldProblem, type Language, problemsOf, problemText } from '@mafteach/contract/field-problems'
import type * as z from 'zod/mini'

export const languageOf = (acceptLanguage: string | undefined): Language => (/^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'he')

/** A refusal with a code (product.md section 11). Thrown anywhere below a handler, it rolls the transaction back. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  /** Further fields of the body, beside `detail` and `code`. */
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

/** The change was made from another version of the thing (`If-Match`). Nothing was written; `current` is the thing as the agent may see it. */
export class ChangedError extends ApiError {
  constructor(extra: { current: unknown }) {
    super('changed', extra)
  }

  override get status(): number {
    return 412
  }
}

/** Fields that cannot be saved: `{ field: problem }`. Answered as 400 with a text per field. */
export class ValidationError extends Error {
  override name = 'ValidationError'
  readonly fields: Record<string, FieldProblem>
  /** Sent beside the fields where a client has to tell two cases apart. */
  readonly code: ErrorCode | undefined

  constructor(fields: Record<string, FieldProblem>, code?: ErrorCode) {
    super(Object.keys(fields).join(', '))
    this.fields = fields
    this.code = code
  }
}

/** Whether a file could not be written for lack of space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.code === 'disk_full')

export const notFound = () => new ApiError('not_found')
export const notAllowed = () => new ApiError('not_allowed')

/** Texts of refusals for readers of the API. Clients have their own in their catalogues. */
const DETAILS: Record<ErrorCode, Record<Language, string>> = {
  bad_state: { he: 'החיבור לא הושלם בזמן. אפשר להתחיל שוב', en: 'The connection was not finished in time. Please begin again' },
  bad_request: { he: 'הבקשה לא תקינה', en: 'The request is not valid' },
  cursor_not_valid: { he: 'המצביע לא תקין. צריך לקרוא הכול מחדש', en: 'The cursor is not valid. Please read everything anew' },
  cursor_too_old: { he: 'עבר זמן רב מדי. צריך לקרוא הכול מחדש', en: 'Too much time has passed. Please read everything anew' },
  empty: { he: 'אין בקובץ שורות', en: 'The file has no rows' },
  macros: {
    he: 'בקובץ יש פקודות מאקרו. אפשר לשמור אותו כ־XLSX רגיל',
    en: 'The file has macros. Please save it as a plain XLSX',
  },
  too_many: { he: 'עד 100,000 שורות ו־200 עמודות בקובץ', en: 'A file has 100,000 rows and 200 columns at most' },
  ends_reader: {
    he: 'הקובץ הזה לא נקרא גם בניסיון שני. שמרנו עותק לבדיקה',
    en: 'This file could not be read, even at a second try. We kept a copy to look into it',
  },
  unreadable: {
    he: 'אי אפשר לקרוא את הקובץ. מתאימים XLSX, CSV, vCard וה־ZIP של חשבון במפתח',
    en: 'The file cannot be read. XLSX, CSV, vCard and the ZIP of a Mafteach account can',
  },
  otp_wrong: { he: 'הקוד שגוי או שפג תוקפו', en: 'The code is wrong or has expired' },
  passkey_wrong: { he: 'מפתח הגישה לא התקבל', en: 'The passkey was not accepted' },
  phone_invalid: { he: problemText('phone', 'he'), en: problemText('phone', 'en') },
  too_many_assets: { he: 'אפשר לשלוח עד 5 נכסים בהודעה', en: 'A message holds five assets at most' },
  not_configured: { he: 'השירות לא הוגדר בשרת הזה', en: 'The service is not set up on this server' },
  not_linked: { he: 'וואטסאפ לא מחובר', en: 'WhatsApp is not connected' },
  refresh_invalid: { he: 'ההתחברות הסתיימה', en: 'The session has ended' },
  bad_signature: { he: 'החתימה לא נכונה', en: 'The signature is wrong' },
  token_not_valid: { he: 'ההתחברות לא בתוקף', en: 'The access token is not valid' },
  user_not_found: { he: 'הטלפון אומת, אבל עוד אין לו חשבון', en: 'The phone is verified and has no user yet' },
  account_closed: { he: 'החשבון סגור', en: 'The account is closed' },
  step_up_needed: {
    he: 'צריך לאשר את הפעולה במפתח גישה',
    en: 'This needs to be confirmed with a passkey',
  },
  not_allowed: { he: 'אין הרשאה לפעולה הזאת', en: 'This action is not allowed' },
  do_not_contact: { he: 'ללא עניין בקבלת הודעות', en: 'not interested in receiving messages' },
  not_found: { he: 'לא נמצא', en: 'Not found' },
  conflict: { he: 'הנתונים השתנו בינתיים', en: 'The data has changed meanwhile' },
  too_early: { he: 'עוד לא הגיע הזמן', en: 'It is too early for this' },
  too_late: { he: 'כבר אי אפשר לבטל', en: 'It is too late to undo this' },
  customer_exists: { he: 'הלקוח כבר קיים', en: 'Customer already exists' },
  phone_exists: { he: 'המספר הזה כבר שמור אצל לקוח אחר', en: 'Another customer has this number' },
  partner_exists: { he: 'כבר יש בן או בת זוג', en: 'There is a partner already' },
  two_partners: {
    he: 'לשני הלקוחות יש בן או בת זוג. צריך להסיר אחד מהם לפני המיזוג',
    en: 'Both customers have a partner: remove one before merging them',
  },
  already_registered: { he: 'הטלפון כבר רשום', en: 'The phone is registered already' },
  already_run: { he: 'הייבוא הזה כבר רץ', en: 'This import has run already' },
  changed: { he: 'זה השתנה בינתיים', en: 'It has changed meanwhile' },
  duplicates_open: {
    he: 'צריך לבחור מה עושים עם לקוחות שכבר קיימים אצלך',
    en: 'It is not said what becomes of those who are here already',
  },
  nothing_to_cancel: { he: 'לא נבחר מועד, ואין מה לבטל', en: 'No time was chosen, and there is nothing to cancel' },
  no_photos: { he: 'אין תמונה, ובלעדיה אי אפשר להכין את זה', en: 'There is no photo, and this cannot be made without one' },
  no_wish: { he: 'הלקוח לא ביקש מועד לסיור', en: 'The customer asked for no viewing' },
  slot_taken: { he: 'המועד נתפס לפני רגע', en: 'This time was taken a moment ago' },
  nothing_to_undo: { he: 'אין מה לבטל', en: 'There is nothing to undo' },
  not_run: { he: 'אין מה לבטל: הייבוא לא רץ', en: 'There is nothing to undo: the import did not run' },
  closed: { he: 'כבר טופל', en: 'Already dealt with' },
  not_asked: { he: 'אף אחד עוד לא ביקש', en: 'Nobody asked yet' },
  not_complete: { he: 'חסרים פרטים, ואי אפשר לשלוח', en: 'Something is missing, and so it cannot be sent' },
  not_your_turn: { he: 'חותמים לפי הסדר, והתור עוד לא הגיע', en: 'Others sign first' },
  in_agency: { he: 'כבר בסוכנות', en: 'Already in an agency' },
  in_use: {
    he: 'כבר נעשה בזה משהו כמכירה או כהשכרה, ואי אפשר להחליף',
    en: 'Something was done with it as a sale or as a rental, and it cannot become the other',
  },
  last_manager: {
    he: 'בסוכנות נשארים סוכנים, ומישהו צריך לנהל אותה',
    en: 'Agents stay in the agency, and somebody has to manage it',
  },
  name_taken: { he: 'השם הזה כבר קיים', en: 'This name is taken' },
  too_many_passkeys: { he: 'אפשר לשמור עד 20 מפתחות גישה', en: 'Twenty passkeys can be kept at most' },
  too_many_tokens: { he: 'אפשר ליצור עד 50 אסימונים', en: 'Fifty tokens can be made at most' },
  too_many_webhooks: { he: 'אפשר להוסיף עד 20 כתובות', en: 'Twenty addresses can be added at most' },
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
  google_failed: { he: 'גוגל לא אישרה את החיבור', en: 'Google did not confirm the connection' },
  whatsapp_failed: { he: 'ספק הוואטסאפ לא ענה', en: 'The WhatsApp provider did not answer' },
  files_away: {
    he: 'הקבצים לא זמינים כרגע. כדאי לנסות שוב עוד רגע',
    en: 'Files are not available right now. Please try again in a moment',
  },
  unavailable: { he: 'השירות לא זמין כרגע', en: 'The service is not available right now' },
}

export const detailOf = (code: ErrorCode, language: Language): string => DETAILS[code][language]

/** Input that does not match the shape of its call. */
export class ShapeError extends Error {
  override name = 'ShapeError'
  readonly part: string
  readonly fields: Record<string, FieldProblem>

  constructor(part: string, input: unknown, issues: z.core.$ZodIssue[], others: Record<string, FieldProblem> = {}) {
    super(`${part} does not fit`)
    this.part = part
    this.fields = { ...others, ...problemsOf(issues, input) }
  }
}
