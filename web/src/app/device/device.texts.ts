import { defineTexts } from '#shared/texts/texts.ts'

export const deviceTexts = defineTexts('device', {
  he: {
    locked: 'מפתח נעול',
    lockedNote: 'האפליקציה הייתה סגורה יותר מחמש דקות.',
    unlockReason: 'פתיחת מפתח',
    unlock: 'פתיחה',
    signOut: 'יציאה',
    newer: 'יש גרסה חדשה של מפתח.',
    tooOld: 'הגרסה הזאת כבר לא נתמכת: אפשר להמשיך לקרוא, וכדי לשמור צריך לעדכן.',
    update: 'עדכון',
    later: 'לא עכשיו',
  },
  en: {
    locked: 'Mafteach is locked',
    lockedNote: 'The app was closed for more than five minutes.',
    unlockReason: 'Unlock Mafteach',
    unlock: 'Unlock',
    signOut: 'Log out',
    newer: 'There is a new version of Mafteach.',
    tooOld: 'This version is no longer supported: you can go on reading, but saving needs an update.',
    update: 'Update',
    later: 'Not now',
  },
})
