/** Who pays a fee: a side of the deal, or a co-operating agent. */
export const FEE_SIDES = ['BUYER', 'SELLER', 'COOPERATION'] as const
export type FeeSide = (typeof FEE_SIDES)[number]

export const FEE_LINES_MAX = 100
export const FEE_PARTS_MAX = 50
