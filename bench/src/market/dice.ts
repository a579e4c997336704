import { createHash } from 'node:crypto'

/**
 * Randomness in SQL: every roll is a hash of the row's number `n`, so the same seed gives the same country on every machine, in whatever order rows
 * are made.
 */
export interface Dice {
  /** A number from 0 up to 1. The same `what` of the same row gives the same roll. */
  roll: (what: string) => string
  /** An integer, both ends included. */
  between: (what: string, low: number | string, high: number | string) => string
  /** True with a probability. */
  chance: (what: string, probability: number) => string
  /** A value with a probability, else null: "not stated". */
  perhaps: (what: string, probability: number, value: string) => string
  /** One of these SQL values; a value listed twice is twice as likely. */
  pick: (what: string, values: readonly string[]) => string
}

/** The dice of one table. `n` is the SQL of the row's number. */
export function diceOf(table: string, seed: number, n = 'n'): Dice {
  const salt = (what: string) => createHash('sha1').update(`${seed} ${table} ${what}`).digest().readUInt32BE()
  const roll = (what: string) => `bench.roll(${n}, ${salt(what)})`
  const chance = (what: string, probability: number) => `(${roll(what)} < ${probability})`
  return {
    roll,
    chance,
    between: (what, low, high) => `(${low} + floor(${roll(what)} * (${high} - ${low} + 1)))::integer`,
    perhaps: (what, probability, value) => `(case when ${chance(what, probability)} then ${value} end)`,
    pick: (what, values) => `(array[${values.join(', ')}])[1 + floor(${roll(what)} * ${values.length})::integer]`,
  }
}

/** A text as an SQL literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

export const ROLL = `create function bench.roll(n bigint, salt bigint) returns double precision language sql immutable parallel safe
  return (hashint8extended(n, salt) & 4503599627370495) / 4503599627370496.0::double precision`

/** Where a roll falls among rising bounds: 1 for the first interval. Inlined as a binary search. */
export const chooser = (name: string, shares: readonly number[]): string => {
  let sum = 0
  const total = shares.reduce((all, share) => all + share, 0)
  const bounds = shares.map((share) => {
    const start = sum / total
    sum += share
    return start
  })
  return `create function bench.${name}(roll double precision) returns integer language sql immutable parallel safe
    return width_bucket(roll, '{${bounds.join(',')}}'::double precision[])`
}
