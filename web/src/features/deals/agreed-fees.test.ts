import { expect, test } from 'vitest'
import { agreedFeeInWords } from './agreed-fees.ts'

const percent = { side: 'BUYER', percent: 1.5, amount: 30_000, has_vat: false } as const
const sum = { side: 'SELLER', percent: null, amount: 40_000, has_vat: true } as const

test.each([
  [percent, 'SALE', 'הקונים, לפי ההזמנה: 1.5% בתוספת מע״מ'],
  [sum, 'SALE', 'המוכרים, לפי ההזמנה: ₪40,000 כולל מע״מ'],
  [percent, 'RENT', 'השוכרים, לפי ההזמנה: 1.5% בתוספת מע״מ'],
  [sum, 'RENT', 'המשכירים, לפי ההזמנה: ₪40,000 כולל מע״מ'],
] as const)('an agreed fee says who pays it, how much, and whether VAT is in it: %o of %s', (fee, deal, words) => {
  expect(agreedFeeInWords(fee, deal).replaceAll(/[\u2066-\u2069]/g, '')).toBe(words)
})
