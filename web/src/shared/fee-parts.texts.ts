import { defineTexts } from './texts.ts'

export const feePartsTexts = defineTexts('feeParts', {
  he: { ofFee: 'מהעמלה', you: 'אליך' },
  en: { ofFee: 'of the fee', you: 'you' },
})
