import { defineTexts } from './texts.ts'

export const dayTexts = defineTexts('day', {
  he: {
    today: 'היום',
    tomorrow: 'מחר',
    previous: { day: 'היום הקודם', week: 'השבוע הקודם' },
    next: { day: 'היום הבא', week: 'השבוע הבא' },
    quick: { hour: 'בעוד שעה', evening: 'היום בערב', tomorrow: 'מחר', sunday: 'יום ראשון', nextWeek: 'בשבוע הבא' },
  },
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    previous: { day: 'Previous day', week: 'Previous week' },
    next: { day: 'Next day', week: 'Next week' },
    quick: { hour: 'In an hour', evening: 'This evening', tomorrow: 'Tomorrow', sunday: 'Sunday', nextWeek: 'Next week' },
  },
})
