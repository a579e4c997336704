import { defineTexts } from '#shared/texts.ts'

export const whoHasItTexts = defineTexts('whoHasIt', {
  he: { whoHasIt: 'מי יכול להחזיק כזה' },
  en: { whoHasIt: 'Who may have it' },
})
