import { hebrewDays } from '@mafteach/contract/hebrew-days'
import { defineTexts } from '#shared/texts/texts.ts'

/** Unsold properties on the overview. */
export const unsoldAssetsTexts = defineTexts('unsoldAssets', {
  he: {
    unsold: (count: number) => (count === 1 ? 'נכס שלא נמכר' : 'נכסים שלא נמכרים'),
    days: (days: number) => `${hebrewDays(days)} בשוק`,
    why: {
      price: 'יש קונים במחיר נמוך יותר',
      audience: 'יש קונים אצל סוכנים אחרים',
      both: 'יש קונים אצל סוכנים אחרים ובמחיר נמוך יותר',
    },
    act: { price: 'למחירים', audience: 'לפתיחה לכולם' },
    look: 'לבדיקה',
  },
  en: {
    unsold: (count) => (count === 1 ? 'unsold asset that could gain buyers' : 'unsold assets that could gain buyers'),
    days: (days) => `${days} days on the market`,
    why: {
      price: 'Buyers at a lower price',
      audience: 'Buyers of other agents',
      both: 'Buyers of other agents, and at a lower price',
    },
    act: { price: 'See prices', audience: 'Open to all' },
    look: 'Look',
  },
})
