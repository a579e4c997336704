import { expect, test } from 'vitest'
import { dayInIsrael, daysBefore } from './days.ts'

test('today is the day in Israel, in summer too', () => {
  expect(dayInIsrael(new Date('2026-11-20T21:59:00Z'))).toBe('2026-11-20')
  expect(dayInIsrael(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-21')
  expect(dayInIsrael(new Date('2026-07-20T21:00:00Z'))).toBe('2026-07-21')
})

test('days before a moment are whole days', () => {
  expect(daysBefore(new Date('2026-11-20T22:30:00Z'), 7)).toEqual(new Date('2026-11-13T22:30:00Z'))
})
