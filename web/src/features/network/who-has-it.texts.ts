import { defineTexts } from '#shared/texts/texts.ts'

export const whoHasItTexts = defineTexts('whoHasIt', {
  he: { whoHasIt: 'למי יש נכס כזה' },
  en: { whoHasIt: 'Who may have it' },
})
