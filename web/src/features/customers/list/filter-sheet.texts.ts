import { hebrewDays } from '@mafteach/contract/hebrew-days'
import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Texts only of the filter sheet. */
export const filterSheetTexts = defineTexts('filterSheet', {
  he: {
    cityPlaceholder: 'כל הערים',
    show: (count: number) =>
      count === 0
        ? 'אין לקוחות כאלה'
        : plural('he', count, { one: 'הצגת לקוח אחד', two: 'הצגת 2 לקוחות', other: `הצגת ${count} לקוחות` }),
    exportList: 'ייצוא הרשימה לקובץ',
    silentDays: (days: number) => hebrewDays(days),
  },
  en: {
    cityPlaceholder: 'All cities',
    show: (count) =>
      count === 0 ? 'No such customers' : plural('en', count, { one: 'Show 1 customer', other: `Show ${count} customers` }),
    exportList: 'Export the list to a file',
    silentDays: (days) => `${days} days`,
  },
})
