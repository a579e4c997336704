import { defineTexts } from './texts.ts'

/** What a program of an agent may do, in words: for the tokens screen and for a program's request. */
export const scopesTexts = defineTexts('scopes', {
  he: {
    areas: {
      customers: 'לקוחות',
      assets: 'נכסים',
      deals: 'עסקאות',
      tasks: 'משימות',
      messages: 'הודעות',
      notifications: 'התראות',
    },
    access: { none: 'בלי', read: 'קריאה', write: 'גם שינוי' },
  },
  en: {
    areas: {
      customers: 'Customers',
      assets: 'Assets',
      deals: 'Deals',
      tasks: 'Tasks',
      messages: 'Messages',
      notifications: 'Notifications',
    },
    access: { none: 'None', read: 'Read', write: 'Change too' },
  },
})
