import type { VisitorField } from '@mafteach/contract/public-pages'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of an open house's page; only rendered on the server. */
export const openHouseTexts = defineTexts('public-open-house', {
  he: {
    title: 'בית פתוח',
    titleOf: (address: string) => `בית פתוח · ${address}`,
    lead: 'ההרשמה לוקחת חצי דקה.',
    fields: {
      name: 'שם',
      phone: 'טלפון נייד',
      email: 'דוא״ל (לא חובה)',
      looking_for: 'מה מחפשים? (לא חובה)',
    },
    consent: (agent: string) => `מקובל עליי שהפרטים יישמרו אצל ${agent}, כדי לתאם את הביקור ולדבר אחריו.`,
    privacy: 'הודעת הפרטיות',
    register: 'הרשמה לביקור',
    wrong: {
      name: 'חסר שם',
      phone: 'המספר לא קיים ברשתות הסלולר',
      email: 'הכתובת לא תקינה',
      looking_for: 'הטקסט ארוך מדי',
      consent: 'בלי הסכמה אי אפשר להירשם',
    } satisfies Record<VisitorField, string>,
    failed: 'ההרשמה לא נשמרה. כדאי לנסות שוב בעוד דקה.',
    registered: 'נרשמת',
    seeYou: (agent: string) => `${agent} מצפה לביקור.`,
    another: 'לרשום עוד מישהו',
    over: 'הבית הפתוח הסתיים',
    overText: (agent: string) => `אפשר לתאם סיור אחר עם ${agent}.`,
  },
  en: {
    title: 'Open house',
    titleOf: (address: string) => `Open house · ${address}`,
    lead: 'Registering takes half a minute.',
    fields: {
      name: 'Name',
      phone: 'Mobile phone',
      email: 'E-mail (optional)',
      looking_for: 'What are you looking for? (optional)',
    },
    consent: (agent: string) =>
      `I agree that my details go to ${agent} and are kept there, to arrange the visit and to talk after it.`,
    privacy: 'Privacy notice',
    register: 'Register for the visit',
    wrong: {
      name: 'A name is missing',
      phone: 'This number does not exist in cellular networks',
      email: 'This address is not valid',
      looking_for: 'This text is too long',
      consent: 'Registering needs your consent',
    },
    failed: 'You were not registered. Please try again in a minute.',
    registered: 'You are registered',
    seeYou: (agent: string) => `${agent} expects your visit.`,
    another: 'Register somebody else',
    over: 'The open house is over',
    overText: (agent: string) => `You can arrange another viewing with ${agent}.`,
  },
})
