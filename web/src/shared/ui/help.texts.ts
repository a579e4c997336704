import { defineTexts } from '#shared/texts/texts.ts'

export const helpTexts = defineTexts('help', {
  he: { explain: (what: string) => `הסבר: ${what}` },
  en: { explain: (what) => `About: ${what}` },
})
