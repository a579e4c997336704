import { defineTexts } from '#shared/texts/texts.ts'

/** Messaging a silent buyer from the overview. */
export const stillLookingTexts = defineTexts('stillLooking', {
  he: {
    stillLooking: 'עדיין מחפשים?',
    messageQueued: (name: string) => `ההודעה אל ${name} נשלחת`,
    notSent: 'ההודעה לא נשלחה',
    notLinked: 'כדי לשלוח צריך לחבר וואטסאפ',
    toConnect: 'לחיבור',
    dailyLimit: 'מכסת ההודעות להיום נגמרה',
    doNotContact: 'הלקוח ביקש לא לקבל הודעות',
    noPhone: 'אין ללקוח מספר טלפון',
  },
  en: {
    stillLooking: 'Still looking?',
    messageQueued: (name) => `The message to ${name} is on its way`,
    notSent: 'The message was not sent',
    notLinked: 'Sending needs a connected WhatsApp',
    toConnect: 'Connect',
    dailyLimit: 'The messages of today are used up',
    doNotContact: 'This customer asked for no messages',
    noPhone: 'This customer has no phone number',
  },
})
