import * as z from 'zod/mini'

/** How many of connected agents' customers: null is one or two, whom a number could tell. */
export const NetworkCount = z.nullable(z.int())

const Step = z.object({ price: z.int(), mine: z.int(), network: NetworkCount })
export type LadderStep = z.infer<typeof Step>

export const PriceLadder = z.object({
  price: z.int(),
  /** From the lowest. */
  steps: z.array(Step),
  /** My customers who are not interested for the price. */
  refused_for_price: z.int(),
  /** The steps where somebody fits who does not at the next higher one, the highest first. */
  gains: z.array(Step),
})
export type PriceLadder = z.infer<typeof PriceLadder>
