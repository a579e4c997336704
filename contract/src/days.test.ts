import { afterEach, expect, test } from 'vitest'
import {
  addDays,
  clockIn,
  clockInIsrael,
  dayInIsrael,
  daysBefore,
  ISRAEL_TIME_ZONE,
  isClockOfIsrael,
  momentBefore,
  momentInIsrael,
  timeBefore,
} from './days.ts'
import { hebrewDays, hebrewDayWord } from './hebrew-days.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

// Athens has the same offsets and changes its clock on other days.
test.each([
  ['Asia/Jerusalem', true],
  ['Europe/Athens', false],
  ['America/New_York', false],
  ['Pacific/Auckland', false],
  ['UTC', false],
])('a device in %s shows what the clock in Israel shows, at every hour around its changes', (zone, isIsrael) => {
  process.env.TZ = zone
  expect([new Intl.DateTimeFormat().resolvedOptions().timeZone, isClockOfIsrael()]).toEqual([zone, isIsrael])
  for (const day of ['2014-03-25', '2026-03-24', '2026-03-26', '2026-10-23', '2027-03-25', '2026-07-01', '2026-12-31'])
    for (let hour = 0; hour < 96; hour++) {
      const moment = new Date(Date.parse(`${day}T00:30Z`) + hour * 3_600_000)
      expect(clockInIsrael(moment)).toEqual(clockIn(ISRAEL_TIME_ZONE, moment))
    }
})

test('today is the day in Israel, in summer too', () => {
  expect(dayInIsrael(new Date('2026-11-20T21:59:00Z'))).toBe('2026-11-20')
  expect(dayInIsrael(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
  expect(dayInIsrael(new Date('2026-07-20T21:00:00Z'))).toBe('2026-07-21')
})

test('days before a moment are full days', () => {
  expect(daysBefore(new Date('2026-11-20T22:30:00Z'), 7)).toEqual(new Date('2026-11-13T22:30:00Z'))
})

test.each([
  ['2026-11-20', '18:30', '2026-11-20T16:30:00.000Z', '18:30'],
  ['2026-07-20', '00:00', '2026-07-19T21:00:00.000Z', '00:00'],
  // Clocks go forward at 2:00 on 27 March 2026 and back at 2:00 on 25 October.
  ['2026-03-27', '01:59', '2026-03-26T23:59:00.000Z', '01:59'],
  ['2026-03-27', '02:30', '2026-03-27T00:30:00.000Z', '03:30'],
  ['2026-03-27', '03:00', '2026-03-27T00:00:00.000Z', '03:00'],
  ['2026-10-25', '01:30', '2026-10-24T22:30:00.000Z', '01:30'],
  ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z', '02:00'],
])('%s at %s in Israel is %s', (day, hour, moment, shown) => {
  expect(momentInIsrael(day, hour).toISOString()).toBe(moment)
  expect(clockInIsrael(new Date(moment)).toISOString()).toBe(`${day}T${shown}:00.000Z`)
})

test('days are added over the ends of months and the change of clocks', () => {
  expect([addDays('2026-10-24', 7), addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
    '2026-10-31',
    '2026-02-28',
    '2027-01-01',
  ])
})

// Clocks go forward in the night to 27 March 2026, and back in the night to 25 October.
test.each([
  ['2026-03-27', '10:00', '2026-03-26', '10:00', 24 * 60],
  ['2026-10-25', '10:00', '2026-10-24', '10:00', 24 * 60],
  ['2026-03-27', '03:10', '2026-03-27', '01:55', 15],
  ['2026-03-27', '10:00', '2026-03-26', '09:45', 24 * 60 + 15],
  ['2026-10-25', '09:00', '2026-10-24', '18:00', 15 * 60],
  ['2026-11-20', '00:30', '2026-11-19', '23:30', 60],
  ['2026-11-20', '10:00', '2026-11-20', '10:05', -5],
])('before %s at %s, %s at %s is %i minutes', (day, hour, earlierDay, earlierHour, minutes) => {
  const [moment, earlier] = [momentInIsrael(day, hour), momentInIsrael(earlierDay, earlierHour)]
  expect(momentBefore(moment, minutes * 60_000)).toEqual(earlier)
  expect(timeBefore(moment, earlier)).toBe(minutes * 60_000)
})

test.each([
  [0, '0 ימים'],
  [1, 'יום'],
  [2, 'יומיים'],
  [3, '3 ימים'],
  [10, '10 ימים'],
  [11, '11 יום'],
  [84, '84 יום'],
])('%s days in Hebrew are %s', (count, words) => {
  expect(hebrewDays(count)).toBe(words)
})

test('a count that is shown apart has its word', () => {
  expect([1, 2, 2.5, 10, 11, 30].map(hebrewDayWord)).toEqual(['יום', 'ימים', 'ימים', 'ימים', 'יום', 'יום'])
})
