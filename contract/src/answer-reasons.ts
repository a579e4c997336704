import { codedReasons, type StatedReasons as StatedCodes } from './coded-reasons.ts'

/** Reasons of customers who are not interested: stored codes and their words. */
export const ANSWER_REASONS = {
  price: { he: 'המחיר גבוה', en: 'The price is high' },
  place: { he: 'המיקום', en: 'The location' },
  size: { he: 'הגודל', en: 'The size' },
  floor: { he: 'הקומה', en: 'The floor' },
  condition: { he: 'מצב הנכס', en: 'The condition' },
} as const
export type AnswerReason = keyof typeof ANSWER_REASONS
export type StatedReasons = StatedCodes<AnswerReason>

export const {
  codes: ANSWER_REASON_CODES,
  texts: reasonTexts,
  inWords: reasonsInWords,
  read: readReasons,
} = codedReasons(ANSWER_REASONS, { price: ['המחיר', 'The price'] })
