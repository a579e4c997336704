import { expect, test } from 'vitest'
import { formatShekels, formatWhole } from './money.ts'

test.each([
  [5, '₪5'],
  [950, '₪950'],
  [4180000, '₪4,180,000'],
  [999999999, '₪999,999,999'],
  [1234.5, '₪1,235'],
])('%d shekels read %s', (shekels, text) => {
  expect(formatShekels(shekels)).toBe(text)
})

test('a whole number has its commas as `Intl` sets them', () => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1234.5, -1, -1000, -123_456])
    expect(formatWhole(value)).toBe(new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value))
})
