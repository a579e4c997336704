import { reasonsInWords, type StatedReasons } from '@mafteach/contract/answer-reasons'
import type { Language } from '@mafteach/contract/field-problems'
import type { Words } from './languages.ts'
import { timeInWords } from './time-in-words.ts'

/** The answer of a customer or partner about an asset. */
export interface GivenAnswer extends StatedReasons {
  is_interested: boolean
  wants_viewing: boolean
  viewing_times: string[]
}

const ANSWERS = {
  viewing: { he: 'רוצים לראות', en: 'Want to see it' },
  interested: { he: 'יש עניין', en: 'Interested' },
  not_interested: { he: 'אין עניין', en: 'Not interested' },
} satisfies Record<string, Words>

type Interest = Pick<GivenAnswer, 'is_interested' | 'wants_viewing'>

/** `רוצים לראות`, `אין עניין`. */
export const interestInWords = ({ is_interested, wants_viewing }: Interest, language: Language): string =>
  ANSWERS[wants_viewing ? 'viewing' : is_interested ? 'interested' : 'not_interested'][language]

export const timesInWords = (times: readonly string[], language: Language): string[] =>
  times.map((time) => timeInWords(new Date(time), language))

/** Like `interestInWords`, with the times that suit. */
export const interestWithTimes = (answer: GivenAnswer, language: Language): string =>
  [interestInWords(answer, language), timesInWords(answer.viewing_times, language).join('; ')].filter(Boolean).join(': ')

/** The reasons in words, or the interest if there are none. */
export const answerInWords = (answer: GivenAnswer, language: Language): string =>
  reasonsInWords(answer, language) ?? interestWithTimes(answer, language)
