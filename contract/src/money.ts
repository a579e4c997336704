import type { DealKind } from './codes.ts'
import type { Language } from './field-problems.ts'

/**
 * An integer with commas: `1,234,567`. By hand: server and browser always agree, and the first format of `Intl` delays the first page of a
 * phone by a tenth of a second.
 */
export const formatInteger = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole shekels as the product writes them everywhere: `₪3,490,000`, the sign first. */
export const formatShekels = (shekels: number): string => `₪${formatInteger(shekels)}`

export const A_MONTH: Record<Language, string> = { he: 'לחודש', en: 'a month' }

/** What a property costs, of one for rent a month: `₪3,490,000`, `₪5,500 לחודש`. */
export const priceText = ({ price, deal_kind }: { price: number; deal_kind: DealKind }, language: Language): string =>
  deal_kind === 'RENT' ? `${formatShekels(price)} ${A_MONTH[language]}` : formatShekels(price)

/** VAT of Israel in percent on a day. */
export const vatPercentOn = (day: string): number => (day >= '2025-01-01' ? 18 : 17)

/** A fee before VAT and with it, in whole shekels; halves are rounded up. */
export function feeWithVat(fee: number, isIncluded: boolean, vatPercent: number): { before: number; total: number } {
  return isIncluded
    ? { before: Math.round((fee * 100) / (100 + vatPercent)), total: fee }
    : { before: fee, total: fee + Math.round((fee * vatPercent) / 100) }
}
