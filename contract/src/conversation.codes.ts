import type { Language } from './field-problems.ts'

/** Kinds of a customer's messages. */
export const RECEIVED_KINDS = ['TEXT', 'IMAGE', 'AUDIO', 'FILE', 'OTHER'] as const
export type ReceivedKind = (typeof RECEIVED_KINDS)[number]

/** Limits of an agent's quick replies. */
export const QUICK_REPLIES_MAX = 10
export const QUICK_REPLY_LENGTH_MAX = 200

export const AUTOMATIC_ANSWER_LENGTH_MAX = 500
/** Working hours that the screen suggests. */
export const WORKING_HOURS = { from: '09:00', to: '18:00' } as const

/** Default quick replies by language. */
export const ORIGINAL_QUICK_REPLIES: Record<Language, readonly string[]> = {
  he: ['תודה, אבדוק ואחזור אליך בהקדם', 'מתי נוח לך לדבר?', 'אפשר לקבוע סיור. איזה יום מתאים לך?'],
  en: [
    "Thanks, I'll check and get back to you soon",
    'When is a good time to talk?',
    'We can arrange a viewing. Which day suits you?',
  ],
}
