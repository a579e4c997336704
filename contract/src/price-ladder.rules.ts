/** The prices of a ladder, from the lowest: fifty, from 15% below the price to 10% above it, to full thousands. */

export const LADDER_STEPS = 50

/** 0.85 + 0.25 × i ÷ 49 is (833 + 5 × i) ÷ 980: whole numbers round a half up wherever it stands. */
const stepOf = (price: number, i: number) => Math.floor((price * (833 + 5 * i) + 490_000) / 980_000) * 1000

export const ladderPrices = (price: number): number[] => Array.from({ length: LADDER_STEPS }, (_, i) => stepOf(price, i))
