import { defineTexts } from '#shared/texts/texts.ts'

export const installTexts = defineTexts('install', {
  he: {
    title: 'מפתח כאפליקציה',
    offer: 'נפתחת מסמל משלה במסך הבית, ומקבלת תמונות והודעות משיתוף.',
    yes: 'התקנה',
    no: 'לא עכשיו',
    understood: 'הבנתי',
    /** Instructions if the browser does not ask. */
    how: {
      ios: 'בתפריט השיתוף של הדפדפן בוחרים "הוספה למסך הבית".',
      menu: 'בתפריט של הדפדפן בוחרים בהתקנה, אם היא שם.',
    },
    installed: 'מותקנת',
    installedNote: 'החלון הזה הוא האפליקציה.',
  },
  en: {
    title: 'Mafteach as an app',
    offer: 'It opens from its own icon on the home screen, and takes photos and messages that you share.',
    yes: 'Install',
    no: 'Not now',
    understood: 'Got it',
    how: {
      ios: 'Open the share menu of the browser and choose “Add to Home Screen”.',
      menu: 'Where the browser can install sites, its menu has the choice.',
    },
    installed: 'Installed',
    installedNote: 'This window is the app.',
  },
})
