import type { Suggestion } from '@mafteach/contract/overview'
import { defineTexts } from '#shared/texts/texts.ts'

/** Suggestions for a quiet day. */
export const quietTexts = defineTexts('quiet', {
  he: {
    suggestions: {
      ADD_BUYER: { title: 'הלקוח הראשון מתחיל כאן', text: 'מיד נחפש לו התאמות.', action: 'לקוח חדש' },
      ADD_ASSET: { title: 'יום שקט. זה הזמן לנכס הראשון', text: 'נראה מיד אילו קונים מחפשים בדיוק אותו.', action: 'נכס חדש' },
      CONNECT_AGENTS: {
        title: 'יום שקט. זה הזמן להכיר סוכנים',
        text: 'כל חיבור מוסיף נכסים לקונים וקונים לנכסים.',
        action: 'סוכנים שכדאי להכיר',
      },
      WAKE_DORMANT: { title: 'יום שקט. זה הזמן לחזור לרדומים', text: 'אולי מישהו מהם שוב מחפש.', action: 'ללקוחות הרדומים' },
      SEE_NUMBERS: { title: 'יום שקט. הכול מטופל', text: 'אפשר להציץ במספרים ולראות מה עובד.', action: 'לנתונים' },
    } satisfies Record<Suggestion, object>,
  },
  en: {
    suggestions: {
      ADD_BUYER: {
        title: 'The first customer starts here',
        text: 'Once added, we look for matches at once.',
        action: 'New customer',
      },
      ADD_ASSET: {
        title: 'A quiet day for the first asset',
        text: 'We show at once which buyers look for it.',
        action: 'New asset',
      },
      CONNECT_AGENTS: {
        title: 'A quiet day to meet agents',
        text: 'Every connection brings assets to buyers and buyers to assets.',
        action: 'Agents worth knowing',
      },
      WAKE_DORMANT: {
        title: 'A quiet day for dormant customers',
        text: 'Some of them may be looking again.',
        action: 'Dormant customers',
      },
      SEE_NUMBERS: {
        title: 'A quiet day, all is done',
        text: 'A look at the numbers shows what works.',
        action: 'To the numbers',
      },
    },
  },
})
