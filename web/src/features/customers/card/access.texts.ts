import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the log of who viewed a customer. */
export const accessTexts = defineTexts('customer-access', {
  he: {
    title: 'מי צפה',
    explained: 'מי פתח את הכרטיס, הוריד את המידע או העביר את הלקוח בשנתיים האחרונות. אי אפשר לשנות את הרשימה.',
    nobody: 'עוד אף אחד לא צפה.',
    failed: 'הרשימה לא נטענה',
    more: 'הצגת עוד',
  },
  en: {
    title: 'Who looked',
    explained:
      'Everybody who opened the card, downloaded its data or handed the customer over in the last 24 months. The list cannot be changed.',
    nobody: 'Nobody looked yet.',
    failed: 'The list did not load',
    more: 'Show more',
  },
})
