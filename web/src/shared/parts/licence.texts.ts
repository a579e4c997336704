import { defineTexts } from '#shared/texts/texts.ts'

/** Notices about the agent's entry in the register of brokers. */
export const licenceTexts = defineTexts('licence', {
  he: {
    verified: 'רישיון מאומת',
    waiting: 'הרישיון ממתין לאישור',
    waitingText:
      'הרישיון לא נמצא בפנקס המתווכים, ועוד לא אושר אצלנו. בינתיים אפשר לעבוד כרגיל עם הלקוחות והנכסים שלך, ונכסים של אחרים שפתוחים לכל הסוכנים לא יוצגו לך. כדאי לבדוק שמספר הרישיון והשם בפרופיל כתובים כמו ברישיון.',
    gone: 'הרישיון לא נמצא בפנקס המעודכן',
    goneText:
      'הרישיון שלך היה בפנקס המתווכים, ובעדכון האחרון הוא לא נמצא. שום דבר לא נחסם. כדאי לבדוק את מספר הרישיון ואת השם בפרופיל.',
    edit: 'לעדכון הפרטים',
  },
  en: {
    verified: 'Licence verified',
    waiting: 'Your licence waits to be confirmed',
    waitingText:
      'It was not found in the register of brokers, and we have not confirmed it yet. Meanwhile your own customers and properties work as usual, and properties of others that are open to all agents are not shown to you. Please check that number and name in your profile are as on the licence.',
    gone: 'Your licence is not in the latest register',
    goneText:
      'It was in the register of brokers, and the last update does not have it. Nothing is locked. Please check the number and the name in your profile.',
    edit: 'Update the details',
  },
})
