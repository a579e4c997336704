import { defineTexts } from '../texts/texts.ts'

export const planViewingTexts = defineTexts('planViewingLink', {
  he: {
    plan: 'תיאום סיור',
    planOf: (address: string) => `תיאום סיור: ${address}`,
    offer: 'הצעת מועדים',
    letThemChoose: 'שיבחרו בעצמם',
  },
  en: {
    plan: 'Plan a viewing',
    planOf: (address) => `Plan a viewing: ${address}`,
    offer: 'Offer times',
    letThemChoose: 'Let them choose',
  },
})
