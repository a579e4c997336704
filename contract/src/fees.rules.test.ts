import { expect, test } from 'vitest'
import { type FeeTerms, partOf, reckonFee, sumFees } from './fees.rules.ts'

/** Calculation of fees (product.md section 13, "Law"). */

const DEAL_DATE = '2026-06-15'
const fee = (terms: Partial<FeeTerms>): FeeTerms => ({
  side: 'BUYER',
  amount: 100_000,
  has_vat: false,
  dealer: false,
  paid_at: null,
  ...terms,
})

test.each([
  [fee({}), { before_vat: 100_000, vat: 18_000, total: 118_000, vat_percent: 18 }],
  [fee({ has_vat: true }), { before_vat: 84_746, vat: 15_254, total: 100_000, vat_percent: 18 }],
  [fee({ paid_at: '2024-12-31' }), { before_vat: 100_000, vat: 17_000, total: 117_000, vat_percent: 17 }],
  [fee({ paid_at: '2025-01-01' }), { vat_percent: 18 }],
  // Halves are rounded up.
  [fee({ amount: 25 }), { vat: 5, total: 30 }],
  [fee({ amount: 1 }), { vat: 0, total: 1 }],
])('%j amounts to %j', (terms, expected) => {
  expect(reckonFee(terms, DEAL_DATE)).toMatchObject(expected)
})

test('the rate of the day of payment applies, and that of the deal’s day while it is open', () => {
  expect(reckonFee(fee({}), '2024-12-31').vat_percent).toBe(17)
  expect(reckonFee(fee({ paid_at: '2025-02-01' }), '2024-12-31').vat_percent).toBe(18)
})

test.each([
  ['2024-05-04', 999_999_999, false],
  ['2024-05-05', 25_000, false],
  ['2024-05-05', 25_001, true],
  ['2024-12-31', 25_000, false],
  ['2025-01-01', 20_000, false],
  ['2025-01-01', 20_001, true],
  ['2026-01-01', 10_000, false],
  ['2026-01-01', 10_001, true],
  ['2026-05-31', 10_000, false],
  ['2026-06-01', 5_000, false],
  ['2026-06-01', 5_001, true],
])('on %s a dealer’s %d before VAT needs an allocation number: %s', (paid_at, amount, needed) => {
  expect(reckonFee(fee({ paid_at, amount, dealer: true }), DEAL_DATE).allocation_needed).toBe(needed)
  expect(reckonFee(fee({ paid_at, amount, side: 'COOPERATION' }), DEAL_DATE).allocation_needed).toBe(needed)
  expect(reckonFee(fee({ paid_at, amount }), DEAL_DATE).allocation_needed).toBe(false)
})

test('the limit applies to the sum before VAT', () => {
  expect(reckonFee(fee({ amount: 5_900, has_vat: true, dealer: true }), DEAL_DATE).allocation_needed).toBe(false)
  expect(reckonFee(fee({ amount: 5_902, has_vat: true, dealer: true }), DEAL_DATE).allocation_needed).toBe(true)
})

test('sums state what is paid and what is open, with VAT', () => {
  const lines = [fee({}), fee({ paid_at: '2026-06-20', amount: 50_000 })].map((terms) => ({
    ...terms,
    ...reckonFee(terms, DEAL_DATE),
  }))
  expect(sumFees(lines)).toEqual({ before_vat: 150_000, vat: 27_000, total: 177_000, paid: 59_000, open: 118_000 })
  expect(sumFees([])).toEqual({ before_vat: 0, vat: 0, total: 0, paid: 0, open: 0 })
})

test('a part is rounded to full shekels, halves up', () => {
  // 1.1 × 100 is slightly above 110.
  expect([partOf(150_000, 33.33), partOf(1, 50), partOf(3, 16.6), partOf(1_000_000, 1.1)]).toEqual([49_995, 1, 0, 11_000])
})
