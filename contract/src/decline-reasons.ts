import { codedReasons } from './coded-reasons.ts'

/** Reasons for declining to sign a paper: stored codes and the agent's words. */
const DECLINE_REASONS = {
  terms: { he: 'התנאים לא מתאימים', en: 'The terms do not suit me' },
  details: { he: 'הפרטים לא נכונים', en: 'The details are wrong' },
  not_relevant: { he: 'כבר לא רלוונטי', en: 'No longer relevant' },
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS

export const {
  codes: DECLINE_REASON_CODES,
  texts: declineTexts,
  inWords: declineInWords,
  read: readDeclineReasons,
} = codedReasons(DECLINE_REASONS)
