import { defineTexts } from '#shared/texts/texts.ts'

/** Why the list of customers is empty, and the way on. */
export const noCustomersTexts = defineTexts('noCustomers', {
  he: {
    emptyTab: {
      new_matches: 'אין התאמות חדשות כרגע',
      buyers: 'אין קונים עדיין',
      leads: 'אין לידים פתוחים',
      sellers: 'אין מוכרים עדיין',
      vip: 'אין לקוחות VIP',
      dormant: 'אין לקוחות רדומים',
      archived: 'הארכיון ריק',
    },
    firstTitle: 'הלקוח הראשון מתחיל כאן',
    firstText: 'מיד נחפש לו התאמות.',
    noResults: 'לא נמצאו תוצאות',
    searched: (text: string) => `חיפשנו ״${text}״`,
    addAsNew: 'הוספה כלקוח חדש',
    clearSearch: 'ניקוי החיפוש',
    showAll: 'לכל הלקוחות',
    addCustomer: 'לקוח חדש',
  },
  en: {
    emptyTab: {
      new_matches: 'No new matches right now',
      buyers: 'No buyers yet',
      leads: 'No open leads',
      sellers: 'No sellers yet',
      vip: 'No VIP customers',
      dormant: 'No dormant customers',
      archived: 'The archive is empty',
    },
    firstTitle: 'The first customer starts here',
    firstText: 'Once added, we look for matches at once.',
    noResults: 'No results found',
    searched: (text) => `We searched for “${text}”`,
    addAsNew: 'Add as a new customer',
    clearSearch: 'Clear the search',
    showAll: 'To all customers',
    addCustomer: 'New customer',
  },
})
