import type { Sizes } from './sizes.ts'

/** What every table of the country is made from. */
export interface Country {
  seed: number
  sizes: Sizes
}

/** The moment at which the country stands still, so that it is the same whenever it is made. */
export const MARKET_TIME = new Date('2026-11-20T09:00:00Z')

const now = `timestamptz '${MARKET_TIME.toISOString()}'`

/** A moment some seconds ago, in whole seconds: the API keeps no finer ones than milliseconds. */
export const ago = (seconds: string): string => `(${now} - (${seconds})::bigint * interval '1 second')`

export const DAY = 86_400

/** The SQL of a day from today. */
export const today = `date '${MARKET_TIME.toISOString().slice(0, 10)}'`
