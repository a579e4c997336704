import { defineTexts } from '../texts/texts.ts'

export const draftTexts = defineTexts('draft', {
  he: {
    full: 'אין מקום במכשיר. טפסים שלא נשמרו עלולים להימחק.',
    elsewhere: 'הטופס נשלח או נוקה בלשונית אחרת',
  },
  en: {
    full: 'This device is out of room. Forms that were not saved may be lost.',
    elsewhere: 'The form was sent or emptied in another tab',
  },
})
