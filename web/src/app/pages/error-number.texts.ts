import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the number of a failed screen. */
export const errorNumberTexts = defineTexts('errorNumber', {
  he: {
    number: 'מספר התקלה:',
    copy: 'העתקת מספר התקלה',
    copied: 'המספר הועתק',
    notCopied: 'המספר לא הועתק',
    waiting: 'הדיווח על התקלה יישלח כשתהיה קליטה, והמספר שלה יופיע כאן.',
  },
  en: {
    number: 'Error number:',
    copy: 'Copy the error number',
    copied: 'The number was copied',
    notCopied: 'The number was not copied',
    waiting: 'The report is sent once there is a signal, and its number appears here.',
  },
})
