/**
 * A whole number with commas: `1,234,567`. By hand: server and browser always agree, and the first format of `Intl` holds the first page of a
 * phone up for a tenth of a second.
 */
export const formatWhole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole shekels as the product writes them everywhere: `₪3,490,000`, the sign first. */
export const formatShekels = (shekels: number): string => `₪${formatWhole(shekels)}`

/** Of Israel, since 2025. */
const VAT_PERCENT = 18

/** A fee before VAT and with it, in whole shekels. */
export function feeWithVat(fee: number, isIncluded: boolean): { before: number; total: number } {
  const part = 1 + VAT_PERCENT / 100
  return isIncluded ? { before: Math.round(fee / part), total: fee } : { before: fee, total: Math.round(fee * part) }
}
