import { defineTexts } from '#shared/texts/texts.ts'

export const sendTexts = defineTexts('send', {
  he: {
    nothing: 'כל הנכסים שמתאימים כבר נשלחו',
    failed: 'ההתאמות לא נטענו',
    sendToNew: 'למי לשלוח?',
    goOnToSend: 'המשך לשליחה',
  },
  en: {
    nothing: 'Everything that fits was sent already',
    failed: 'The matches did not load',
    sendToNew: 'Who is it for?',
    goOnToSend: 'Go on to sending',
  },
})
