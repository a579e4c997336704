import { expect, test } from 'vitest'
import { quickDates } from './quick-dates.ts'

const iso = (now: string) =>
  Object.fromEntries(Object.entries(quickDates(new Date(now))).map(([name, at]) => [name, at?.toISOString() ?? null]))

test('a Monday morning: every chip is a different time, by the clock in Israel', () => {
  expect(iso('2026-11-23T07:02:30Z')).toEqual({
    hour: '2026-11-23T08:05:00.000Z',
    evening: '2026-11-23T17:00:00.000Z',
    tomorrow: '2026-11-24T07:00:00.000Z',
    sunday: '2026-11-29T07:00:00.000Z',
    nextWeek: '2026-11-30T07:00:00.000Z',
  })
})

test('in the evening there is no evening any more', () => {
  expect(iso('2026-11-23T16:30:00Z').evening).toBeNull()
})

test('on Saturday Sunday is tomorrow; a week later is no Shabbat', () => {
  expect(iso('2026-11-21T08:00:00Z')).toMatchObject({
    tomorrow: '2026-11-22T07:00:00.000Z',
    sunday: null,
    nextWeek: '2026-11-29T07:00:00.000Z',
  })
})

test('on Sunday, next Sunday is a week later, and listed once', () => {
  expect(iso('2026-11-22T08:00:00Z')).toMatchObject({ sunday: '2026-11-29T07:00:00.000Z', nextWeek: null })
})

test('late at night tomorrow is the day after the one in Israel', () => {
  expect(iso('2026-11-23T22:30:00Z').tomorrow).toBe('2026-11-25T07:00:00.000Z')
})

test('the morning keeps its hour over the change of clocks', () => {
  // Summer time begins on Friday, 26 March 2027.
  expect(iso('2027-03-25T10:00:00Z').tomorrow).toBe('2027-03-26T06:00:00.000Z')
})
