import { defineTexts } from '#shared/texts/texts.ts'

/** The documents behind a fee. */
export const feeFileTexts = defineTexts('feeFile', {
  he: {
    feeFile: 'הוכחות לדמי התיווך',
    feeFileOf: (name: string) => `הוכחות לדמי התיווך: ${name}`,
    note: 'מה נחתם, מה נשלח ואילו סיורים היו, בקובץ אחד',
    fileName: 'הוכחות-לדמי-תיווך',
    failed: 'הקובץ לא נוצר',
  },
  en: {
    feeFile: 'Proof for the fee',
    feeFileOf: (name) => `Proof for the fee: ${name}`,
    note: 'What was signed, sent and visited, in one file',
    fileName: 'fee-proof',
    failed: 'The file was not made',
  },
})
