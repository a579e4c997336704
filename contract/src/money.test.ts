import { expect, test } from 'vitest'
import { feeWithVat, formatInteger, formatShekels, vatPercentOn } from './money.ts'

test.each([
  [5, '₪5'],
  [950, '₪950'],
  [4180000, '₪4,180,000'],
  [999999999, '₪999,999,999'],
  [1234.5, '₪1,235'],
])('%d shekels read %s', (shekels, text) => {
  expect(formatShekels(shekels)).toBe(text)
})

test('an integer is grouped as `Intl` groups it', () => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1234.5, -1, -1000, -123_456])
    expect(formatInteger(value)).toBe(new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value))
})

test('fractions are rounded to the nearest integer', () => {
  expect([formatInteger(1_234.4), formatInteger(1_234.5)]).toEqual(['1,234', '1,235'])
})

test.each([
  [100_000, true, { before: 84_746, total: 100_000 }],
  [10, true, { before: 8, total: 10 }],
  [100_000, false, { before: 100_000, total: 118_000 }],
  [1, false, { before: 1, total: 1 }],
  [3, false, { before: 3, total: 4 }],
])('a fee of %d, VAT in it: %s', (fee, isIncluded, expected) => {
  expect(feeWithVat(fee, isIncluded, 18)).toEqual(expected)
})

test('VAT is 18 % since 2025', () => {
  expect(['2024-12-31', '2025-01-01'].map(vatPercentOn)).toEqual([17, 18])
})
