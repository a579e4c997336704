import { defineTexts } from '#shared/texts/texts.ts'

/** Saving a filter under a name, and deleting it. */
export const savedFiltersTexts = defineTexts('savedFilters', {
  he: {
    saved: 'סינונים שמורים',
    save: 'שמירת הסינון',
    removeSaved: (name: string) => `הסרת הסינון ${name}`,
    sharedBy: (name: string, agent: string) => `${name}, משותף על ידי ${agent}`,
    share: (agency: string) => `לשתף עם ${agency}`,
    replace: 'החלפה',
    willReplace: 'הסינון שכבר נשמר בשם הזה יוחלף.',
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
    saved: 'Saved filters',
    save: 'Save the filter',
    removeSaved: (name) => `Remove the filter ${name}`,
    sharedBy: (name, agent) => `${name}, shared by ${agent}`,
    share: (agency) => `Share with ${agency}`,
    replace: 'Replace',
    willReplace: 'The filter that has this name is replaced.',
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
