import { defineTexts } from '#shared/texts/texts.ts'

export const deleteTexts = defineTexts('delete', {
  he: {
    title: 'מחיקת הלקוח לצמיתות',
    text: (name: string) => `כל המידע על ${name} יימחק: פרטים, העדפות, הערות והודעות. אי אפשר לבטל.`,
    papers: 'מסמכים שנשלחו לחתימה נשמרים, כפי שהחוק דורש, בלי קשר לכרטיס.',
    instead: 'אפשר גם להעביר לארכיון: הכרטיס נשמר ולא מפריע.',
    word: 'מחיקה',
    type: (word: string) => `לאישור יש להקליד: ${word}`,
    submit: 'מחיקה לצמיתות',
    deleted: 'הלקוח נמחק',
    failed: 'שגיאה לא צפויה. הלקוח לא נמחק.',
  },
  en: {
    title: 'Delete the customer for good',
    text: (name) => `All that is known of ${name} is deleted: details, preferences, notes and messages. It cannot be undone.`,
    papers: 'Papers that were sent to be signed are kept, as the law asks, apart from the card.',
    instead: 'To put a card aside, the archive is enough: it is kept and out of the way.',
    word: 'delete',
    type: (word) => `Type to confirm: ${word}`,
    submit: 'Delete for good',
    deleted: 'The customer was deleted',
    failed: 'Unexpected error. The customer was not deleted.',
  },
})
