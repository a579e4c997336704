import { afterEach, expect, test } from 'vitest'
import { loggedTime, onSpokenDay, spokenDay, spokenTime, spokenWhen } from './day-words.ts'
import { setLanguage } from './language.ts'

afterEach(() => setLanguage('he'))

/** Thursday, 12:00 on the clock in Israel. */
const NOW = new Date('2026-11-26T10:00:00Z')

test.for([
  ['2026-11-26T10:20:00Z', 'בעוד 20 דקות', 'in 20 minutes'],
  ['2026-11-26T11:00:00Z', 'בעוד שעה', 'in an hour'],
  ['2026-11-26T15:00:00Z', 'היום ב־17:00', 'today at 17:00'],
  ['2026-11-26T22:30:00Z', 'מחר ב־00:30', 'tomorrow at 00:30'],
  ['2026-11-28T08:00:00Z', 'בשבת ב־10:00', 'on Saturday at 10:00'],
  ['2026-11-28T15:16:00Z', 'במוצאי שבת ב־17:16', 'on Saturday evening at 17:16'],
  ['2026-11-29T07:00:00Z', 'ביום ראשון ב־09:00', 'on Sunday at 09:00'],
  ['2026-12-02T07:00:00Z', 'ביום רביעי ב־09:00', 'on Wednesday at 09:00'],
  ['2026-12-03T07:00:00Z', 'ב־3 בדצמבר ב־09:00', 'on December 3 at 09:00'],
  ['2026-12-05T16:00:00Z', 'ב־5 בדצמבר ב־18:00', 'on December 5 at 18:00'],
  ['2026-11-25T08:00:00Z', 'אתמול ב־10:00', 'yesterday at 10:00'],
] as const)('%s reads as people say it', ([time, hebrew, english]) => {
  expect(spokenWhen(time, NOW)).toBe(hebrew)
  setLanguage('en')
  expect(spokenWhen(time, NOW)).toBe(english)
})

test.for([
  ['2026-06-20T16:00:00Z', 'בשבת ב־19:00'],
  ['2026-06-20T17:40:00Z', 'במוצאי שבת ב־20:40'],
] as const)('in June Shabbat is longer: %s', ([time, words]) => {
  expect(spokenWhen(time, new Date('2026-06-18T09:00:00Z'))).toBe(words)
})

test('days and logs have their words for the days beside today', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((day) => spokenDay(day, NOW))).toEqual([
    'אתמול',
    'היום',
    'מחר',
    'יום שבת, 28 בנובמבר',
  ])
  expect(['2026-11-26', '2026-12-01'].map((day) => onSpokenDay(day, NOW))).toEqual(['היום', 'ביום שלישי, 1 בדצמבר'])
  expect(spokenTime('2026-11-27T08:00:00Z', NOW)).toBe('מחר, 10:00')
  expect(['2026-11-25T17:40:00Z', '2026-11-17T17:40:00Z'].map((time) => loggedTime(time, NOW))).toEqual([
    'אתמול, 19:40',
    '17 בנובמבר בשעה 19:40',
  ])
})
