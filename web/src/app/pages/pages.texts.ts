import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the app's own pages. */
export const pagesTexts = defineTexts('pages', {
  he: {
    public: 'מפתח',
    publicTitle: 'לקוחות, נכסים והתאמות לסוכני נדל״ן',
    publicNote: 'נכס או כרטיס ביקור נפתחים בקישור ששלחו לך.',
    signIn: 'כניסה',
    register: 'הרשמה',
    toHome: 'לדף הבית',
    notFound: 'הדף לא נמצא',
    notFoundNote: 'יכול להיות שהקישור ישן, או שהדף עבר למקום אחר.',
    error: 'שגיאה',
    errorNote: 'המסך נתקע. מה ששמרת לא נפגע.',
    reload: 'טעינה מחדש',
    offline: 'אין קליטה',
    notLoaded: 'הדף לא נטען',
  },
  en: {
    public: 'Mafteach',
    publicTitle: 'Customers, properties and matches for real-estate agents',
    publicNote: 'A property or a visiting card opens by the link that you were sent.',
    signIn: 'Sign in',
    register: 'Register',
    toHome: 'To the home page',
    notFound: 'Page not found',
    notFoundNote: 'The link may be old, or the page has moved.',
    error: 'Error',
    errorNote: 'The screen got stuck. What was saved is safe.',
    reload: 'Reload',
    offline: 'No signal',
    notLoaded: 'The page did not load',
  },
})
