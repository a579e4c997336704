import type { DealKind } from './codes.ts'
import type { Language } from './field-problems.ts'

/**
 * An integer with commas: `1,234,567`. Not by `Intl`: server and browser have to agree, and its first use delays a phone's first page by a tenth of a
 * second.
 */
export const formatInteger = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole shekels with the sign first: `₪3,490,000`. */
export const formatShekels = (shekels: number): string => `₪${formatInteger(shekels)}`

export const A_MONTH: Record<Language, string> = { he: 'לחודש', en: 'a month' }

/** A property's price, monthly for rentals: `₪3,490,000`, `₪5,500 לחודש`. */
export const priceText = ({ price, deal_kind }: { price: number; deal_kind: DealKind }, language: Language): string =>
  deal_kind === 'RENT' ? `${formatShekels(price)} ${A_MONTH[language]}` : formatShekels(price)

/** Israel's VAT in percent on a date. */
export const vatPercentOn = (day: string): number => (day >= '2025-01-01' ? 18 : 17)

/** A fee before and with VAT, in whole shekels; halves are rounded up. */
export function feeWithVat(fee: number, isIncluded: boolean, vatPercent: number): { before: number; total: number } {
  return isIncluded
    ? { before: Math.round((fee * 100) / (100 + vatPercent)), total: fee }
    : { before: fee, total: fee + Math.round((fee * vatPercent) / 100) }
}
