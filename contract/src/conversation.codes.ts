import type { Language } from './field-problems.ts'

/** What a message of a customer is made of. */
export const RECEIVED_KINDS = ['TEXT', 'IMAGE', 'AUDIO', 'FILE', 'OTHER'] as const
export type ReceivedKind = (typeof RECEIVED_KINDS)[number]

/** Short texts that an agent answers with, and what one of them may be long. */
export const QUICK_REPLIES_MAX = 10
export const QUICK_REPLY_LENGTH_MAX = 200

export const AUTOMATIC_ANSWER_LENGTH_MAX = 500
/** Working hours that the screen offers first. */
export const WORKING_HOURS = { from: '09:00', to: '18:00' } as const

/** The quick replies of an agent who wrote none, in their language. */
export const ORIGINAL_QUICK_REPLIES: Record<Language, readonly string[]> = {
  he: ['תודה, אבדוק ואחזור אליך בהקדם', 'מתי נוח לך לדבר?', 'אפשר לקבוע סיור. איזה יום מתאים לך?'],
  en: [
    "Thanks, I'll check and get back to you soon",
    'When is a good time to talk?',
    'We can arrange a viewing. Which day suits you?',
  ],
}
