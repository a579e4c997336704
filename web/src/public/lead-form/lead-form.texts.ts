import type { LeadField } from '@mafteach/contract/public-pages'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of a lead source's form; only rendered on the server. */
export const leadFormTexts = defineTexts('public-lead-form', {
  he: {
    title: 'השארת פרטים',
    titleOf: (name: string) => `השארת פרטים · ${name}`,
    lead: 'משאירים טלפון, ונחזור אליך בהקדם.',
    fields: {
      name: 'שם',
      phone: 'טלפון',
      email: 'דוא״ל (לא חובה)',
      message: 'מה מחפשים? (לא חובה)',
    },
    consent: (name: string) => `מקובל עליי שהפרטים יישמרו אצל ${name}, כדי לחזור אליי.`,
    privacy: 'הודעת הפרטיות',
    send: 'שליחה',
    wrong: {
      name: 'השם ארוך מדי',
      phone: 'המספר לא תקין',
      email: 'הכתובת לא תקינה',
      message: 'הטקסט ארוך מדי',
      consent: 'בלי הסכמה אי אפשר לשלוח',
    } satisfies Record<LeadField, string>,
    failed: 'הפרטים לא נשלחו. כדאי לנסות שוב בעוד דקה.',
    sent: 'הפרטים נשלחו',
    thanks: 'תודה, נחזור אליך בהקדם.',
  },
  en: {
    title: 'Leave your details',
    titleOf: (name: string) => `Leave your details · ${name}`,
    lead: 'Leave your phone number and we will call you back soon.',
    fields: {
      name: 'Name',
      phone: 'Phone',
      email: 'E-mail (optional)',
      message: 'What are you looking for? (optional)',
    },
    consent: (name: string) => `I agree that ${name} may keep my details in order to call me back.`,
    privacy: 'Privacy notice',
    send: 'Send',
    wrong: {
      name: 'This name is too long',
      phone: 'This number is not valid',
      email: 'This address is not valid',
      message: 'This text is too long',
      consent: 'Sending needs your consent',
    },
    failed: 'Your details were not sent. Please try again in a minute.',
    sent: 'Your details were sent',
    thanks: 'Thank you. We will call you back soon.',
  },
})
