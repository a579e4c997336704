import { defineTexts } from '#shared/texts/texts.ts'

export const programsTexts = defineTexts('programs', {
  he: {
    note: (address: string) =>
      `עוזרים כמו Claude ו־ChatGPT ותוכנות אחרות, שאושר להן לפעול בשמך. מחברים מתוך התוכנה עצמה, עם הכתובת ${address}`,
    none: 'עוד לא חוברה תוכנה',
    failed: 'התוכנות לא נטענו',
    serverError: 'הפעולה לא הצליחה. אפשר לנסות שוב.',
    ownMachine: 'תוכנה במחשב',
    allowed: (age: string) => `חובר ${age}`,
    neverUsed: 'עוד לא היה בשימוש',
    lastUsed: (age: string) => `שימוש אחרון ${age}`,
    end: 'ניתוק',
    endOf: (name: string) => `ניתוק: ${name}`,
    endText: 'התוכנה תיעצר מיד. כדי לחזור היא תבקש אישור חדש.',
    ended: 'התוכנה נותקה',
    showMore: 'עוד',
  },
  en: {
    note: (address) =>
      `Assistants like Claude and ChatGPT, and other programs, that were allowed to act for you. They are connected from the program itself, with the address ${address}`,
    none: 'No program is connected yet',
    failed: 'The programs did not load',
    serverError: 'It did not work. Please try again.',
    ownMachine: 'a program on a computer',
    allowed: (age) => `Connected ${age}`,
    neverUsed: 'Not used yet',
    lastUsed: (age) => `Last used ${age}`,
    end: 'Disconnect',
    endOf: (name) => `Disconnect: ${name}`,
    endText: 'The program stops at once. To come back it asks to be allowed again.',
    ended: 'The program was disconnected',
    showMore: 'More',
  },
})
