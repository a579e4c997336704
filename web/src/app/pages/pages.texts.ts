import { defineTexts } from '#shared/texts.ts'

/** Titles of the pages that the app itself brings, and of those that are still to come. */
export const pagesTexts = defineTexts('pages', {
  he: {
    coming: {
      public: 'דף ציבורי',
    },
    comingNote: 'המסך הזה בבנייה. בקרוב אפשר יהיה לעבוד כאן.',
    toHome: 'לדף הבית',
    notFound: 'הדף לא נמצא',
    notFoundNote: 'יכול להיות שהקישור ישן, או שהדף עבר למקום אחר.',
    error: 'שגיאה',
    errorNote: 'המסך נתקע. מה שנשמר לא נפגע.',
    reload: 'טעינה מחדש',
    offline: 'אין חיבור',
    notLoaded: 'הדף לא נטען',
  },
  en: {
    coming: {
      public: 'Public page',
    },
    comingNote: 'This screen is being built. Soon you can work here.',
    toHome: 'To the home page',
    notFound: 'Page not found',
    notFoundNote: 'The link may be old, or the page has moved.',
    error: 'error',
    errorNote: 'The screen got stuck. What was saved is safe.',
    reload: 'Reload',
    offline: 'No connection',
    notLoaded: 'The page did not load',
  },
})

/** The pages that have a place but no content yet. */
export type ComingName = keyof typeof pagesTexts.he.coming
