export const SELLER_MESSAGE_MAX = 1_000

/** Steps that customers reached, in order. */
export const SELLER_FIGURES = ['fit', 'sent', 'opened', 'interested', 'viewings'] as const
export type SellerFigure = (typeof SELLER_FIGURES)[number]
