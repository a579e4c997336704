import type { Language } from './field-problems.ts'

/** What a message of a customer is made of. */
export const RECEIVED_KINDS = ['TEXT', 'IMAGE', 'AUDIO', 'FILE', 'OTHER'] as const
export type ReceivedKind = (typeof RECEIVED_KINDS)[number]

/** Short texts that an agent answers with, and what one of them may be long. */
export const QUICK_REPLIES_MAX = 10
export const QUICK_REPLY_LENGTH_MAX = 200

/** The quick replies of an agent who wrote none, in their language. */
export const ORIGINAL_QUICK_REPLIES: Record<Language, readonly string[]> = {
  he: ['תודה, אבדוק ואחזור אליך בהקדם', 'מתי נוח לך לדבר?', 'אפשר לקבוע סיור. איזה יום מתאים לך?'],
  en: [
    "Thanks, I'll check and get back to you soon",
    'When is a good time to talk?',
    'We can arrange a viewing. Which day suits you?',
  ],
}
