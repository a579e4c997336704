import { defineTexts } from '../texts/texts.ts'

/** The warning about a value that no building has, or that differs tenfold from the one before. */
export const doubtsTexts = defineTexts('doubts', {
  he: {
    ask: (value: string) => `${value}? אם זה נכון, אפשר לשמור שוב`,
    askBefore: (value: string, before: string) => `${value}? קודם היה ${before}. אם זה נכון, אפשר לשמור שוב`,
  },
  en: {
    ask: (value) => `${value}? If this is right, save again`,
    askBefore: (value, before) => `${value}? It was ${before} before. If this is right, save again`,
  },
})
