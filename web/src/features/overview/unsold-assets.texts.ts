import { defineTexts } from '#shared/texts.ts'

/** Properties that do not sell, on the overview. */
export const unsoldAssetsTexts = defineTexts('unsoldAssets', {
  he: {
    unsold: (count: number) => (count === 1 ? 'נכס שלא נמכר' : 'נכסים שלא נמכרים'),
    why: (days: number) => `${days} ימים בשוק. מחיר אחר או פתיחה לכל הסוכנים יביאו עוד קונים.`,
    look: 'לבדיקה',
  },
  en: {
    unsold: (count) => (count === 1 ? 'unsold asset that could gain buyers' : 'unsold assets that could gain buyers'),
    why: (days) => `${days} days on the market. Another price or all agents would bring more buyers.`,
    look: 'Look',
  },
})
