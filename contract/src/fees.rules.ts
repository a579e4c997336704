import { feeWithVat, vatPercentOn } from './money.ts'

/** Calculation of a fee sheet, alike on server and screen (product.md section 13, "Law"). Whole shekels; halves are rounded up. */

export interface FeeTerms {
  side: 'BUYER' | 'SELLER' | 'COOPERATION'
  amount: number
  /** Whether the amount includes VAT. */
  has_vat: boolean
  /** Whether the payer is a dealer; always so in a co-operation. */
  dealer: boolean
  paid_at: string | null
}

/** From each date on, invoices to dealers above this many shekels before VAT need an allocation number of the tax authority. */
const ALLOCATION_ABOVE: readonly [since: string, shekels: number][] = [
  ['2026-06-01', 5_000],
  ['2026-01-01', 10_000],
  ['2025-01-01', 20_000],
  ['2024-05-05', 25_000],
]

export interface ReckonedFee {
  before_vat: number
  vat: number
  total: number
  vat_percent: number
  allocation_needed: boolean
}

/** The payment's date counts; before it, the deal's. */
export function reckonFee({ side, amount, has_vat, dealer, paid_at }: FeeTerms, dealDate: string): ReckonedFee {
  const day = paid_at ?? dealDate
  const vat_percent = vatPercentOn(day)
  const { before, total } = feeWithVat(amount, has_vat, vat_percent)
  const above = ALLOCATION_ABOVE.find(([since]) => day >= since)?.[1]
  const isDealer = side === 'COOPERATION' || dealer
  return {
    before_vat: before,
    vat: total - before,
    total,
    vat_percent,
    allocation_needed: isDealer && above !== undefined && before > above,
  }
}

/** `paid` and `open` include VAT. */
export interface FeeSums {
  before_vat: number
  vat: number
  total: number
  paid: number
  open: number
}

export function sumFees(lines: readonly (ReckonedFee & Pick<FeeTerms, 'paid_at'>)[]): FeeSums {
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const total = sum((line) => line.total)
  const paid = sum((line) => (line.paid_at === null ? 0 : line.total))
  return { before_vat: sum((line) => line.before_vat), vat: sum((line) => line.vat), total, paid, open: total - paid }
}

/** In hundredths, so that sums of parts are exact. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100)

/** A percentage of all fees before VAT. */
export const partOf = (beforeVat: number, percent: number): number => Math.round((beforeVat * hundredthsOf(percent)) / 10_000)
