import { defineTexts } from '#shared/texts/texts.ts'

export const proveTexts = defineTexts('prove', {
  he: {
    title: 'אישור במפתח גישה',
    text: 'זאת פעולה רגישה. צריך לאשר אותה בטביעת אצבע, בזיהוי פנים או בקוד של המכשיר.',
    without: 'אין כאן מפתח גישה? אפשר לצאת, להיכנס שוב עם קוד לטלפון, ולעשות את הפעולה בעשר הדקות הראשונות.',
    confirm: 'אישור',
    failed: 'האישור לא הושלם. אפשר לנסות שוב.',
  },
  en: {
    title: 'Confirm with a passkey',
    text: 'This is a sensitive action. Before it is done, confirm it with your fingerprint, your face or the code of the device.',
    without: 'No passkey here? Log out, sign in again with a code to the phone, and do it within the first ten minutes.',
    confirm: 'Confirm',
    failed: 'It was not confirmed. You can try again.',
  },
})
