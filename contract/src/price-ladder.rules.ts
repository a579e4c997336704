import type { DealKind } from './codes.ts'

/** Prices of a ladder, ascending: fifty from 15% below to 10% above the price, rounded to thousands, or tens for rents. */

export const LADDER_STEPS = 50

/** 0.85 + 0.25 × i ÷ 49 equals (833 + 5 × i) ÷ 980: integers round halves up everywhere. */
const stepOf = (price: number, i: number, unit: number) => Math.floor((price * (833 + 5 * i) + 490 * unit) / (980 * unit)) * unit

export const ladderPrices = (price: number, deal: DealKind): number[] =>
  Array.from({ length: LADDER_STEPS }, (_, i) => stepOf(price, i, deal === 'RENT' ? 10 : 1000))
