import { defineTexts } from '#shared/texts.ts'

export const networkTexts = defineTexts({
  he: {
    connect: 'חיבור',
    sent: 'הבקשה נשלחה!',
    cancel: 'ביטול',
    accept: 'אישור החיבור',
    reject: 'דחייה',
    connected: 'מחוברים',
    failed: 'שגיאת שרת',
  },
  en: {
    connect: 'Connect',
    sent: 'the request was sent!',
    cancel: 'Cancel',
    accept: 'Accept',
    reject: 'Reject',
    connected: 'Connected',
    failed: 'Server error',
  },
})
