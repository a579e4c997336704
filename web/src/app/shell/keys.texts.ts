import { defineTexts } from '#shared/texts.ts'

export const keysTexts = defineTexts({
  he: {
    title: 'קיצורי מקלדת',
    search: 'חיפוש',
    newCustomer: 'לקוח חדש',
    next: 'השורה הבאה',
    before: 'השורה הקודמת',
    open: 'פתיחה',
    pick: 'בחירה',
    save: 'שמירה',
    close: 'סגירה',
    help: 'הרשימה הזאת',
    note: 'המקשים הם לפי המקום במקלדת, גם כשהיא בעברית. מקשים בודדים אפשר לכבות בהגדרות.',
  },
  en: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    newCustomer: 'New customer',
    next: 'Next row',
    before: 'Row before',
    open: 'Open',
    pick: 'Pick',
    save: 'Save',
    close: 'Close',
    help: 'This list',
    note: 'Keys go by their place, whatever layout is on. Single keys can be switched off in settings.',
  },
})
