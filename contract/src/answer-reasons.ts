/** Why a customer is not interested, as the pages offer it; kept as the words that were chosen. */
export const ANSWER_REASONS = {
  price: { he: 'המחיר גבוה', en: 'The price is high' },
  place: { he: 'המיקום', en: 'The location' },
  size: { he: 'הגודל', en: 'The size' },
  floor: { he: 'הקומה', en: 'The floor' },
  condition: { he: 'מצב הנכס', en: 'The condition' },
} as const
export type AnswerReason = keyof typeof ANSWER_REASONS
export const ANSWER_REASON_CODES = Object.keys(ANSWER_REASONS) as AnswerReason[]

/** The property's own page says it shorter. */
const SHORT: Partial<Record<AnswerReason, string[]>> = { price: ['המחיר', 'The price'] }

/** All words that one of them is kept as. */
export const wordsOfReason = (code: AnswerReason): string[] => [
  ANSWER_REASONS[code].he,
  ANSWER_REASONS[code].en,
  ...(SHORT[code] ?? []),
]

/** Which of them a kept answer names; what was typed freely is none. */
export const reasonsIn = (kept: string): AnswerReason[] => {
  const words = kept.split(', ')
  return ANSWER_REASON_CODES.filter((code) => wordsOfReason(code).some((word) => words.includes(word)))
}
