import { defineTexts, plural } from './texts.ts'

export const dayTexts = defineTexts('day', {
  he: {
    today: 'היום',
    tomorrow: 'מחר',
    yesterday: 'אתמול',
    shabbat: 'שבת',
    shabbatEnd: 'מוצאי שבת',
    on: (day: string) => (/^(היום|מחר|אתמול)$/.test(day) ? day : /^\d/.test(day) ? `ב־${day}` : `ב${day}`),
    at: (day: string, clock: string) => `${day} ב־${clock}`,
    inMinutes: (count: number) => plural('he', count, { one: 'בעוד דקה', other: `בעוד ${count} דקות` }),
    inAnHour: 'בעוד שעה',
    previous: { day: 'היום הקודם', week: 'השבוע הקודם' },
    next: { day: 'היום הבא', week: 'השבוע הבא' },
    quick: { hour: 'בעוד שעה', evening: 'היום בערב', tomorrow: 'מחר', sunday: 'יום ראשון', nextWeek: 'בשבוע הבא' },
  },
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    shabbat: 'Saturday',
    shabbatEnd: 'Saturday evening',
    on: (day) => (/^(Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : `on ${day}`),
    at: (day, clock) => `${day} at ${clock}`,
    inMinutes: (count) => plural('en', count, { one: 'in a minute', other: `in ${count} minutes` }),
    inAnHour: 'in an hour',
    previous: { day: 'Previous day', week: 'Previous week' },
    next: { day: 'Next day', week: 'Next week' },
    quick: { hour: 'In an hour', evening: 'This evening', tomorrow: 'Tomorrow', sunday: 'Sunday', nextWeek: 'Next week' },
  },
})
