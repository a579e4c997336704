import { defineTexts } from '#shared/texts/texts.ts'

const CLOSED = {
  he: 'ייתכן שהקישור נקטע בדרך, או שהדף כבר נסגר. אפשר לבקש קישור חדש ממי ששלח אותו.',
  en: 'The link may have been cut on its way, or the page is closed by now. Whoever sent it can send a new one.',
}

/** Texts of a dead link; for papers their own page has the same (`signing.texts.ts`). */
export const missingTexts = defineTexts('public-missing', {
  he: {
    asset: {
      title: 'הנכס לא נמצא',
      text: 'ייתכן שהקישור נקטע בדרך, או שהנכס ירד מהפרסום. אפשר לבקש קישור חדש ממי ששלח אותו.',
    },
    agent: { title: 'כרטיס הביקור לא נמצא', text: 'ייתכן שהקישור נקטע בדרך. אפשר לבקש אותו שוב ממי ששלח.' },
    review: { title: 'הקישור לביקורת לא נמצא', text: 'ייתכן שהקישור נקטע בדרך, או שכבר אי אפשר להשתמש בו.' },
    costs: { title: 'דף העלויות לא נמצא', text: CLOSED.he },
    demand: { title: 'דף הביקוש לא נמצא', text: CLOSED.he },
    help: { title: 'התשובה לא נמצאה', text: 'ייתכן שהיא הוחלפה באחרת. כל התשובות נמצאות בעמוד העזרה.' },
    seller: { title: 'הדוח על הנכס לא נמצא', text: CLOSED.he },
    answers: { title: 'הדף האישי לא נמצא', text: CLOSED.he },
    lead: { title: 'הטופס לא נמצא', text: 'ייתכן שהקישור נקטע בדרך, או שהטופס הוסר. אפשר לפנות ישירות לסוכן.' },
    openHouse: { title: 'הבית הפתוח לא נמצא', text: 'ייתכן שהקישור נקטע בדרך, או שהבית הפתוח בוטל. אפשר לשאול את מי ששלח אותו.' },
    owner: { title: 'השאלון על הנכס לא נמצא', text: CLOSED.he },
    viewing: { title: 'דף הסיור לא נמצא', text: CLOSED.he },
    stop: { title: 'הקישור להפסקת הודעות לא נמצא', text: 'ייתכן שהוא נקטע בדרך. הוא נמצא בסוף כל הודעה.' },
  },
  en: {
    asset: {
      title: 'The property was not found',
      text: 'The link may have been cut on its way, or the property is no longer advertised. Whoever sent it can send a new one.',
    },
    agent: {
      title: 'The visiting card was not found',
      text: 'Perhaps the link was cut on its way. Ask its sender for it again.',
    },
    review: { title: 'This review link was not found', text: 'Perhaps it was cut on its way, or cannot be used any more.' },
    costs: { title: 'The page of costs was not found', text: CLOSED.en },
    demand: { title: 'The page about demand was not found', text: CLOSED.en },
    help: { title: 'The answer was not found', text: 'Another one may have taken its place. All answers are on the help page.' },
    seller: { title: 'The report on the property was not found', text: CLOSED.en },
    answers: { title: 'The personal page was not found', text: CLOSED.en },
    lead: {
      title: 'The form was not found',
      text: 'The link may have been cut off, or the form was taken down. You can write to the agent directly.',
    },
    openHouse: {
      title: 'The open house was not found',
      text: 'The link may have been cut on its way, or the open house was called off. Whoever sent it can tell.',
    },
    owner: { title: 'The questions about the property were not found', text: CLOSED.en },
    viewing: { title: 'The page of the viewing was not found', text: CLOSED.en },
    stop: {
      title: 'The link to stop messages was not found',
      text: 'Perhaps it was cut on its way. It stands at the end of each message.',
    },
  },
})
