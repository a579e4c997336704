import { defineTexts } from '../texts/texts.ts'

/** Texts of the report of a missing neighborhood (spec section 2.8). */
export const missingNeighborhoodTexts = defineTexts('missingNeighborhood', {
  he: {
    title: 'דיווח על שכונה חסרה',
    text: (city: string) => `השכונה תיבדק ותתווסף לרשימה של ${city}. בינתיים אפשר לבחור ״כל היישוב״.`,
    name: 'שם השכונה',
    note: 'מה יעזור למצוא אותה',
    notePlaceholder: 'רחוב מוכר, שם נוסף',
    send: 'שליחת הדיווח',
    thanks: 'תודה על העדכון',
    failed: 'שגיאת שרת',
  },
  en: {
    title: 'Report a missing neighborhood',
    text: (city) => `It will be checked and added to the list of ${city}. Until then the whole city can be chosen.`,
    name: 'Name of the neighborhood',
    note: 'What helps to find it',
    notePlaceholder: 'A known street, another name',
    send: 'Send the report',
    thanks: 'Thank you for the update',
    failed: 'Server error',
  },
})
