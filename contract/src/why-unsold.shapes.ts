import * as z from 'zod/mini'
import { CRITERIA } from './criteria.ts'
import { NetworkCount } from './price-ladder.shapes.ts'
import { MOVES } from './why-unsold.codes.ts'

const counts = { mine: z.int(), network: NetworkCount }

export const Move = z.object({
  kind: z.enum(MOVES),
  /** PRICE: what to ask. */
  price: z.optional(z.int()),
  /** STATE_FACT: the field of the asset to state. */
  field: z.optional(z.string()),
  /** AUDIENCE: who is to see it. */
  audience: z.optional(z.literal('AL')),
  ...counts,
})
export type Move = z.infer<typeof Move>

export const WhyUnsold = z.object({
  /** Whole days since it was added. */
  days: z.int(),
  fits: z.object(counts),
  /** Customers whom it does not fit for this criterion alone; `unknown` are those of mine whom it fits, and who wait for it. */
  lost: z.array(z.object({ name: z.enum(CRITERIA), ...counts, unknown: z.int() })),
  /** What would gain most, each with those who are gained. */
  moves: z.array(Move),
})
export type WhyUnsold = z.infer<typeof WhyUnsold>
