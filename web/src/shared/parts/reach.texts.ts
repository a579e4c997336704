import { defineTexts } from '../texts/texts.ts'

/** Results of calling or writing to a customer. */
export const reachTexts = defineTexts('reach', {
  he: {
    noPhone: 'אין טלפון בכרטיס הלקוח',
    doNotContact: 'לקוח שביקש לא לקבל הודעות',
    failed: 'שגיאה לא צפויה',
  },
  en: {
    noPhone: "There is no phone on the customer's card",
    doNotContact: 'A customer who asked for no messages',
    failed: 'Unexpected error',
  },
})
