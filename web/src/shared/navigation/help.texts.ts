import { defineTexts } from '#shared/texts/texts.ts'

export const helpTexts = defineTexts('helpButton', {
  he: { help: 'עזרה' },
  en: { help: 'Help' },
})
