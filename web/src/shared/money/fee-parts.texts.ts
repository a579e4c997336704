import { isolate, prefixed } from '../texts/format.ts'
import { defineTexts } from '../texts/texts.ts'

export const feePartsTexts = defineTexts('feeParts', {
  he: {
    you: 'מהעמלה לך',
    toAgent: (name: string) => `מהעמלה ${prefixed('ל', name)}`,
  },
  en: {
    you: 'of the fee for you',
    toAgent: (name) => `of the fee for ${isolate(name)}`,
  },
})
