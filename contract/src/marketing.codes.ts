export const TEXT_LENGTHS = ['SHORT', 'LONG'] as const
export type TextLength = (typeof TEXT_LENGTHS)[number]
/** Letters at most. */
export const TEXT_LETTERS_MAX: Record<TextLength, number> = { SHORT: 280, LONG: 2_000 }

/** New on the market, at a lower price, sold (of a rental: rented out). */
export const MARKETING_VARIANTS = ['NEW', 'PRICE', 'SOLD'] as const
export type MarketingVariant = (typeof MARKETING_VARIANTS)[number]

/** As many days of scans as are told. */
export const SCAN_DAYS_MAX = 366
