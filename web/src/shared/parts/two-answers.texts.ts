import { defineTexts } from '../texts/texts.ts'

/** Answers of a customer and their partner about one property. */
export const twoAnswersTexts = defineTexts('twoAnswers', {
  he: {
    both: 'לשניהם יש עניין',
    partner: 'בן או בת הזוג',
    yes: 'יש עניין',
    no: 'אין עניין',
    none: 'עוד בלי תשובה',
  },
  en: { both: 'Both are interested', partner: 'Partner', yes: 'interested', no: 'not interested', none: 'no answer yet' },
})
