import { defineTexts } from '#shared/texts/texts.ts'

/** Texts for identifying a signer. */
export const identityTexts = defineTexts('paper-identity', {
  he: {
    passport: 'מספר דרכון',
    country: 'המדינה של הדרכון',
    toPassport: 'דרכון במקום תעודת זהות',
    toNumber: 'תעודת זהות ישראלית במקום דרכון',
    valid: 'תקין',
    numberWrong: 'מספר הזהות לא תקין',
    passportWrong: 'במספר דרכון יש 5 עד 20 אותיות לטיניות וספרות',
  },
  en: {
    passport: 'Passport number',
    country: 'Country of the passport',
    toPassport: 'A passport instead of an identity number',
    toNumber: 'An Israeli identity number instead of a passport',
    valid: 'Valid',
    numberWrong: 'Not a valid identity number',
    passportWrong: 'A passport number has 5 to 20 Latin letters and digits',
  },
})
