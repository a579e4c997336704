/** Buyers by purchase tax: a single home, an additional one, new immigrants. */
export const BUYER_KINDS = ['SINGLE', 'ADDITIONAL', 'NEW_IMMIGRANT'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

export const COST_CODES = ['PURCHASE_TAX', 'FEE', 'LAWYER'] as const
export type CostCode = (typeof COST_CODES)[number]

/** Default terms. */
export const COST_DEFAULTS = { kind: 'SINGLE', fee_percent: 2, mortgage: 0, years: 25, rate: 5 } as const

export const COST_PRICE_MAX = 999_999_999
export const FEE_PERCENT_MAX = 100
export const MORTGAGE_YEARS_MAX = 40
export const MORTGAGE_RATE_MAX = 20
