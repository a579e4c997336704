import { defineTexts } from '#shared/texts/texts.ts'

/** Properties that do not sell, on the overview. */
export const unsoldAssetsTexts = defineTexts('unsoldAssets', {
  he: {
    unsold: (count: number) => (count === 1 ? 'נכס שלא נמכר' : 'נכסים שלא נמכרים'),
    days: (days: number) => `${days} ימים בשוק.`,
    why: {
      price: 'במחיר נמוך יותר יתאים לעוד קונים.',
      audience: 'לסוכנים אחרים יש קונים בשבילו.',
      both: 'לסוכנים אחרים יש קונים בשבילו, ובמחיר נמוך יותר יהיו עוד.',
    },
    act: { price: 'למחירים', audience: 'לפתיחה לכולם' },
    look: 'לבדיקה',
  },
  en: {
    unsold: (count) => (count === 1 ? 'unsold asset that could gain buyers' : 'unsold assets that could gain buyers'),
    days: (days) => `${days} days on the market.`,
    why: {
      price: 'More buyers would fit at a lower price.',
      audience: 'Other agents have buyers for it.',
      both: 'Other agents have buyers for it, and a lower price brings more.',
    },
    act: { price: 'See prices', audience: 'Open to all' },
    look: 'Look',
  },
})
