import * as z from 'zod/mini'
import { CRITERIA } from './criteria.ts'
import { NetworkCount } from './price-ladder.shapes.ts'
import { MOVES } from './why-unsold.codes.ts'

const counts = { mine: z.int(), network: NetworkCount }

export const Move = z.object({
  kind: z.enum(MOVES),
  /** PRICE: the new price. */
  price: z.optional(z.int()),
  /** STATE_FACT: the asset's field to state. */
  field: z.optional(z.string()),
  /** AUDIENCE: the new audience. */
  audience: z.optional(z.literal('AL')),
  ...counts,
})
export type Move = z.infer<typeof Move>

export const WhyUnsold = z.object({
  /** Whole days since it was added. */
  days: z.int(),
  fits: z.object(counts),
  /** Customers lost by this criterion alone; `unknown` are mine whom it might fit, who wait for the fact. */
  lost: z.array(z.object({ name: z.enum(CRITERIA), ...counts, unknown: z.int() })),
  /** The most effective moves, with their gains. */
  moves: z.array(Move),
})
export type WhyUnsold = z.infer<typeof WhyUnsold>
