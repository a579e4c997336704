import { defineTexts } from '#shared/texts/texts.ts'

/** Lower prices that buyers were not notified of. */
export const priceDropsTexts = defineTexts('priceDrops', {
  he: {
    kind: (count: number) => (count === 1 ? 'מחיר שירד' : 'מחירים שירדו'),
    dropped: (before: string, after: string) => `ירד מ־${before} ל־${after}`,
    tell: (count: number) => (count === 1 ? 'לספר לקונה אחד' : `לספר ל־${count} קונים`),
    look: 'לספר לקונים',
  },
  en: {
    kind: (count) => (count === 1 ? 'lower price' : 'lower prices'),
    dropped: (before, after) => `Down from ${before} to ${after}`,
    tell: (count) => (count === 1 ? 'Tell one buyer' : `Tell ${count} buyers`),
    look: 'Tell buyers',
  },
})
