import { expect, test } from 'vitest'
import { formatShekels } from './money.ts'

test.each([
  [5, '₪5'],
  [950, '₪950'],
  [4180000, '₪4,180,000'],
  [999999999, '₪999,999,999'],
  [1234.5, '₪1,235'],
])('%d shekels read %s', (shekels, text) => {
  expect(formatShekels(shekels)).toBe(text)
})
