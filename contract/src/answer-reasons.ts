/** Why a customer is not interested: the codes that are stored, and how each is said. */
export const ANSWER_REASONS = {
  price: { he: 'המחיר גבוה', en: 'The price is high' },
  place: { he: 'המיקום', en: 'The location' },
  size: { he: 'הגודל', en: 'The size' },
  floor: { he: 'הקומה', en: 'The floor' },
  condition: { he: 'מצב הנכס', en: 'The condition' },
} as const
export type AnswerReason = keyof typeof ANSWER_REASONS
export const ANSWER_REASON_CODES = Object.keys(ANSWER_REASONS) as AnswerReason[]

/** The words of each code in one language. */
export const reasonTexts = (language: 'he' | 'en') =>
  Object.fromEntries(ANSWER_REASON_CODES.map((code) => [code, ANSWER_REASONS[code][language]])) as Record<AnswerReason, string>

/** Codes in the order of `ANSWER_REASON_CODES`, each once, and what somebody wrote beside them. */
export interface StatedReasons {
  codes: AnswerReason[]
  text: string | null
}

const isOneOf =
  (codes: readonly string[]) =>
  (code: AnswerReason): boolean =>
    codes.includes(code)

/** The reasons in one line; null without any. A code of a newer release is left out. */
export const reasonsInWords = (
  { codes, text }: { codes: readonly string[]; text: string | null },
  language: 'he' | 'en',
): string | null =>
  [...ANSWER_REASON_CODES.filter(isOneOf(codes)).map((code) => ANSWER_REASONS[code][language]), text]
    .filter(Boolean)
    .join(', ') || null

/** What pages before codes sent in place of one, beside the words of `ANSWER_REASONS`. */
const FORMER_WORDS: Partial<Record<AnswerReason, readonly string[]>> = { price: ['המחיר', 'The price'] }
const codeOfWord = new Map(
  ANSWER_REASON_CODES.flatMap((code) =>
    [ANSWER_REASONS[code].he, ANSWER_REASONS[code].en, ...(FORMER_WORDS[code] ?? [])].map((word) => [word, code] as const),
  ),
)

/**
 * The reasons of an answer. A caller that sends no codes may be a page that was opened before there were any, or a program written for those: its words are read
 * once, here. Beside codes the text is the customer's own and stays as it is.
 */
export const readReasons = (codes: readonly AnswerReason[] | undefined, reason: string | null | undefined): StatedReasons => {
  if (codes) return { codes: ANSWER_REASON_CODES.filter(isOneOf(codes)), text: reason || null }
  const parts = reason ? reason.split(', ') : []
  const found = parts.flatMap((part) => codeOfWord.get(part) ?? [])
  return {
    codes: ANSWER_REASON_CODES.filter(isOneOf(found)),
    text: parts.filter((part) => !codeOfWord.has(part)).join(', ') || null,
  }
}
