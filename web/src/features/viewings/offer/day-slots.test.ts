import { expect, test } from 'vitest'
import { dayAfter, firstDay, slotsOfDay, slotsOfDays } from './day-slots.ts'

const now = new Date('2026-11-22T14:10:00Z')
const hours = (change: object) => slotsOfDay({ ...firstDay(now), ...change }, now).map(({ hour }) => hour)

test.each([
  [{}, ['16:00', '16:20', '16:40', '17:00', '17:20', '17:40']],
  [{ to: '17:10', minutes: '30' }, ['16:00', '16:30']],
  // It is ten past four in Israel.
  [{ day: '2026-11-22', to: '17:00' }, ['16:20', '16:40']],
  [{ from: '18:00', to: '16:00' }, []],
  [{ day: null }, []],
  [{ from: '' }, []],
])('a day with %o has slots that end by the last hour and are in the future', (change, expected) => {
  expect(hours(change)).toEqual(expected)
})

test('a full day gives just enough slots to report that there are too many', () => {
  expect(hours({ from: '08:00', to: '20:00', minutes: '15' })).toHaveLength(21)
})

test('days together offer no slot twice, by time, without removed slots; the next day has the same hours', () => {
  const first = { ...firstDay(now), to: '16:40', without: ['16:20'] }
  const next = dayAfter([first], now)
  expect([next.day, next.without]).toEqual(['2026-11-24', []])
  expect(slotsOfDays([next, first, first], now).map(({ starts_at }) => starts_at)).toEqual([
    '2026-11-23T14:00:00.000Z',
    '2026-11-24T14:00:00.000Z',
    '2026-11-24T14:20:00.000Z',
  ])
})

test('nothing is offered on Shabbat unless it is chosen', () => {
  const friday = new Date('2026-11-20T09:00:00Z')
  expect(firstDay(friday).day).toBe('2026-11-22')
  expect(dayAfter([{ ...firstDay(friday), day: '2026-11-27' }], friday).day).toBe('2026-11-29')
})
