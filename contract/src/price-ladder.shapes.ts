import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AssetDraft } from './matching.shapes.ts'

/** Number of connected agents' customers; null for one or two, who could be identified. */
export const NetworkCount = z.nullable(z.int())

const Step = z.object({ price: z.int(), mine: z.int(), network: NetworkCount })
export type LadderStep = z.infer<typeof Step>

export const PriceLadder = z.object({
  price: z.int(),
  /** From the lowest price. */
  steps: z.array(Step),
  /** My customers who refused for the price. */
  refused_for_price: z.int(),
  /** Steps at which more customers fit than at the next higher one, highest first. */
  gains: z.array(Step),
})
export type PriceLadder = z.infer<typeof PriceLadder>

export const draftPriceLadder = endpoint({
  method: 'POST',
  path: '/reverse_demand/price_ladder/',
  access: 'agent',
  summary: 'How many active customers an asset that is not kept would fit at fifty prices around its own; saves nothing',
  body: AssetDraft,
  reply: PriceLadder,
  reads: 'match',
})
