import { defineTexts } from '#shared/texts.ts'

/** The file that a fee stands on. */
export const feeFileTexts = defineTexts('feeFile', {
  he: {
    feeFile: 'תיק עמלה',
    feeFileOf: (name: string) => `תיק עמלה: ${name}`,
    fileName: 'תיק-עמלה',
    failed: 'הקובץ לא נוצר',
  },
  en: {
    feeFile: 'Fee file',
    feeFileOf: (name) => `Fee file: ${name}`,
    fileName: 'fee-file',
    failed: 'The file was not made',
  },
})
