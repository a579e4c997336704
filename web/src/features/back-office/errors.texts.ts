import { defineTexts, plural } from '#shared/texts/texts.ts'

/** Texts of the list of errors of screens. */
export const errorsTexts = defineTexts('errors', {
  he: {
    find: 'מספר התקלה',
    none: 'אין תקלות',
    noneText: 'תקלות במסכים מופיעות כאן למשך 30 יום.',
    notFound: 'אין תקלה עם המספר הזה',
    notFoundText: 'כדאי לוודא את המספר. תקלות נשמרות 30 יום.',
    kind: { RENDER: 'מסך', SCRIPT: 'קוד', CALL: 'קריאה לשרת', WORKER: 'רקע', PUSH: 'התראה' },
    count: (count: number) => plural('he', count, { one: 'פעם אחת', two: 'פעמיים', other: `${count} פעמים` }),
    agents: (count: number) => plural('he', count, { one: 'סוכן אחד', two: '2 סוכנים', other: `${count} סוכנים` }),
    noAgents: 'בלי משתמש מחובר',
    first: (time: string) => `לראשונה ${time}`,
    last: (time: string) => `לאחרונה ${time}`,
    version: 'גרסה',
    details: 'פרטים',
    reportsFailed: 'הפרטים לא נטענו',
    noStack: 'אין מידע על המקום בקוד',
  },
  en: {
    find: 'Error number',
    none: 'No errors',
    noneText: 'Errors of screens stay here for 30 days.',
    notFound: 'No error has this number',
    notFoundText: 'Please check the number. Errors are stored for 30 days.',
    kind: { RENDER: 'Screen', SCRIPT: 'Script', CALL: 'Call', WORKER: 'Service worker', PUSH: 'Push' },
    count: (count: number) => plural('en', count, { one: 'Once', two: 'Twice', other: `${count} times` }),
    agents: (count: number) => plural('en', count, { one: 'One agent', other: `${count} agents` }),
    noAgents: 'Nobody signed in',
    first: (time: string) => `First ${time}`,
    last: (time: string) => `Last ${time}`,
    version: 'Version',
    details: 'Details',
    reportsFailed: 'The details did not load',
    noStack: 'The place in the code is not known',
  },
})
