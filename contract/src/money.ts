/** Whole shekels as the product writes them everywhere: `₪3,490,000`, the sign first. Written by hand, so that server and browser always agree. */
export const formatShekels = (shekels: number): string => `₪${String(Math.round(shekels)).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** Of Israel, since 2025. */
const VAT_PERCENT = 18

/** A fee before VAT and with it, in whole shekels. */
export function feeWithVat(fee: number, isIncluded: boolean): { before: number; total: number } {
  const part = 1 + VAT_PERCENT / 100
  return isIncluded ? { before: Math.round(fee / part), total: fee } : { before: fee, total: Math.round(fee * part) }
}
