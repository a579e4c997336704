import { expect, test } from 'vitest'
import { renewedRentEnd, rentEnd } from './rent-days.ts'

test('a year of rent ends the day before it began', () => {
  expect(rentEnd('2026-12-01', 1)).toBe('2027-11-30')
  expect(rentEnd('2026-11-28', 2)).toBe('2028-11-27')
  expect(rentEnd('2028-02-29', 1)).toBe('2029-02-27')
})

test('a renewed rent starts on the day after its end, and ends in the future', () => {
  expect(renewedRentEnd('2027-11-30', '2027-10-01')).toBe('2028-11-30')
  expect(renewedRentEnd('2024-11-30', '2026-11-30')).toBe('2027-11-30')
})
