import { defineTexts } from './texts.ts'

/** What a program of an agent may do, in words: on the screen of tokens, and where a program asks for it. */
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
