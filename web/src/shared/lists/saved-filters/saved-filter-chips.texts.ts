import { defineTexts } from '#shared/texts/texts.ts'

/** What a list says of its saved filters before any is saved or removed. */
export const savedFilterChipsTexts = defineTexts('savedFilterChips', {
  he: {
    saved: 'סינונים שמורים',
    save: 'שמירת הסינון',
    removeSaved: (name: string) => `הסרת הסינון ${name}`,
  },
  en: {
    saved: 'Saved filters',
    save: 'Save the filter',
    removeSaved: (name) => `Remove the filter ${name}`,
  },
})
