import { defineTexts } from '../texts/texts.ts'

export const activityAreasTexts = defineTexts('activityAreas', {
  he: {
    areas: 'ערי פעילות',
    areasHint: 'לפיהן סוכנים מאותו אזור מוצאים זה את זה.',
    removeArea: (city: string) => `הסרת ${city}`,
  },
  en: {
    areas: 'Cities of activity',
    areasHint: 'Agents of the same area find each other by them.',
    removeArea: (city) => `Remove ${city}`,
  },
})
