export const REVIEW_SIDES = ['buying', 'selling'] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]
export const REVIEW_MAX = 2_000
