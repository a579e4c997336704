import { defineTexts } from '../../texts/texts.ts'

export const pasteTexts = defineTexts('paste', {
  he: {
    open: 'הדבקת הודעה',
    title: 'מהודעה לטופס',
    message: { buyer: 'הודעה של קונה', asset: 'מודעה של נכס' },
    hint: 'מדביקים את ההודעה כמו שהיא. היא לא נשלחת ולא נשמרת.',
    reading: 'קוראים…',
    failed: 'ההודעה לא נקראה',
    nothing: 'לא נמצאו כאן פרטים למילוי.',
    found: 'מה הובן',
    unread: 'לא הובן',
    fill: (count: number) => (count === 1 ? 'מילוי פרט אחד' : `מילוי ${count} פרטים`),
    filled: (count: number) => (count === 1 ? 'פרט אחד מולא' : `${count} פרטים מולאו`),
    yes: 'כן',
    no: 'לא',
  },
  en: {
    open: 'Paste a message',
    title: 'From a message to the form',
    message: { buyer: "A buyer's message", asset: 'An advertisement of a property' },
    hint: 'Paste the message as it is. Nothing is sent or saved.',
    reading: 'Reading…',
    failed: 'The message was not read',
    nothing: 'No details to fill in were found here.',
    found: 'Understood',
    unread: 'Not understood',
    fill: (count) => (count === 1 ? 'Fill in one detail' : `Fill in ${count} details`),
    filled: (count) => (count === 1 ? 'One detail was filled in' : `${count} details were filled in`),
    yes: 'yes',
    no: 'no',
  },
})
