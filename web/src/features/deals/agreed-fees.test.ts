import { expect, test } from 'vitest'
import { agreedFeeInWords } from './agreed-fees.ts'

test.each([
  [{ side: 'BUYER', percent: 1.5, amount: 30_000, has_vat: false }, 'הקונים, לפי ההזמנה: 1.5% בתוספת מע״מ'],
  [{ side: 'SELLER', percent: null, amount: 40_000, has_vat: true }, 'המוכרים, לפי ההזמנה: ₪40,000 כולל מע״מ'],
] as const)('an agreed fee says who pays it, how much, and whether VAT is in it: %o', (fee, words) => {
  expect(agreedFeeInWords(fee).replaceAll(/[\u2066-\u2069]/g, '')).toBe(words)
})
