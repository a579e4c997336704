import type { DealKind } from './codes.ts'

/** The prices of a ladder, from the lowest: fifty, from 15% below the price to 10% above it, to full thousands; of rents to full tens. */

export const LADDER_STEPS = 50

/** 0.85 + 0.25 × i ÷ 49 is (833 + 5 × i) ÷ 980: whole numbers round a half up wherever it stands. */
const stepOf = (price: number, i: number, unit: number) => Math.floor((price * (833 + 5 * i) + 490 * unit) / (980 * unit)) * unit

export const ladderPrices = (price: number, deal: DealKind): number[] =>
  Array.from({ length: LADDER_STEPS }, (_, i) => stepOf(price, i, deal === 'RENT' ? 10 : 1000))
