import { defineTexts } from '#shared/texts/texts.ts'

/** Keeping a filter under a name, and taking it away. */
export const savedFiltersTexts = defineTexts('savedFilters', {
  he: {
    saveName: 'שם הסינון',
    saveNamePlaceholder: 'למשל: VIP ברמת גן',
    saveSubmit: 'שמירה',
    savedDone: 'הסינון נשמר',
    savedFailed: 'הסינון לא נשמר',
    savedTaken: 'כבר יש סינון בשם הזה',
    savedFull: 'אפשר לשמור עד 20 סינונים. הסרה של אחד תפנה מקום.',
    savedRemoved: 'הסינון הוסר',
  },
  en: {
    saveName: 'Name of the filter',
    saveNamePlaceholder: 'For example: VIP in Ramat Gan',
    saveSubmit: 'Save',
    savedDone: 'The filter was saved',
    savedFailed: 'The filter was not saved',
    savedTaken: 'There is a filter of this name already',
    savedFull: 'Up to 20 filters can be saved. Removing one makes room.',
    savedRemoved: 'The filter was removed',
  },
})
