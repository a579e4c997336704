import { defineTexts } from '#shared/texts.ts'

export const sendBestTexts = defineTexts('sendBest', {
  he: {
    nothing: 'כל מה שמתאים כבר נשלח',
    failed: 'ההתאמות לא נטענו',
  },
  en: {
    nothing: 'Everything that fits was sent already',
    failed: 'The matches did not load',
  },
})
