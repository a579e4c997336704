import { defineTexts, plural } from '#shared/texts/texts.ts'

export const viewingsLineTexts = defineTexts('viewingsLine', {
  he: {
    today: (count: number) => plural('he', count, { one: 'היום סיור אחד', two: 'היום 2 סיורים', other: `היום ${count} סיורים` }),
    week: (count: number) =>
      plural('he', count, {
        one: 'ב־7 הימים הקרובים סיור אחד',
        two: 'ב־7 הימים הקרובים 2 סיורים',
        other: `ב־7 הימים הקרובים ${count} סיורים`,
      }),
    proposed: (count: number) =>
      plural('he', count, { one: 'אחד מחכה לאישור', two: '2 מחכים לאישור', other: `${count} מחכים לאישור` }),
    noOutcome: (count: number) => plural('he', count, { one: 'אחד בלי תוצאה', two: '2 בלי תוצאה', other: `${count} בלי תוצאה` }),
    noOutcomeAlone: (count: number) =>
      plural('he', count, { one: 'סיור אחד בלי תוצאה', two: '2 סיורים בלי תוצאה', other: `${count} סיורים בלי תוצאה` }),
  },
  en: {
    today: (count) => plural('en', count, { one: '1 viewing today', other: `${count} viewings today` }),
    week: (count) => plural('en', count, { one: '1 viewing in the next 7 days', other: `${count} viewings in the next 7 days` }),
    proposed: (count) => plural('en', count, { one: '1 not confirmed', other: `${count} not confirmed` }),
    noOutcome: (count) => plural('en', count, { one: '1 without an outcome', other: `${count} without an outcome` }),
    noOutcomeAlone: (count) =>
      plural('en', count, { one: '1 viewing without an outcome', other: `${count} viewings without an outcome` }),
  },
})
