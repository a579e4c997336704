import { defineTexts } from '#shared/texts.ts'

export const registrationTexts = defineTexts('registration', {
  he: {
    title: 'הרשמה',
    note: 'עוד רגע מתחילים. השם מספיק, את השאר אפשר להשלים אחר כך.',
    name: 'שם מלא',
    email: 'דואר אלקטרוני',
    license: 'מספר רישיון תיווך',
    licenseHint: 'לפי המספר והשם שברישיון אנחנו מזהים אותך בפנקס המתווכים. אפשר להשלים גם אחר כך.',
    agency: 'שם הסוכנות',
    agencyHint: 'נפתח כאן סוכנות חדשה. לסוכנות קיימת מצטרפים בהזמנה ממי שמנהל אותה.',
    acceptTerms: 'הסכמה לתנאי השימוש',
    readTerms: 'תנאי השימוש',
    submit: 'התחלת עבודה',
    failed: 'משהו השתבש',
  },
  en: {
    title: 'Registration',
    note: 'Almost there. The name is enough, the rest can wait.',
    name: 'Full name',
    email: 'E-mail',
    license: 'Broker licence number',
    licenseHint: 'By the number and the name on your licence we find you in the register of brokers. It can wait, too.',
    agency: 'Agency name',
    agencyHint: 'This opens a new agency. One joins an agency by invitation of its manager.',
    acceptTerms: 'I accept the terms of use',
    readTerms: 'Terms of use',
    submit: 'Start working',
    failed: 'Something went wrong',
  },
})
