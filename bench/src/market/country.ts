import type { Sizes } from './sizes.ts'

/** The basis of every table of the country. */
export interface Country {
  seed: number
  sizes: Sizes
}

/** The present of the country: fixed, so that every build of it is the same. */
export const MARKET_TIME = new Date('2026-11-20T09:00:00Z')

const now = `timestamptz '${MARKET_TIME.toISOString()}'`

/** A moment some seconds ago, in whole seconds: the API stores no finer times than milliseconds. */
export const ago = (seconds: string): string => `(${now} - (${seconds})::bigint * interval '1 second')`

export const DAY = 86_400

/** SQL for a day relative to today. */
export const today = `date '${MARKET_TIME.toISOString().slice(0, 10)}'`
