import { defineTexts } from '../texts/texts.ts'

export const documentTitleTexts = defineTexts('documentTitle', {
  he: { product: 'מפתח' },
  en: { product: 'Mafteach' },
})
