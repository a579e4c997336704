import * as z from 'zod/mini'
import { BUYER_KINDS, COST_CODES } from './costs.codes.ts'
import { RealtorContact } from './realtor.shapes.ts'
import { Day } from './shapes.ts'

export const Costs = z.object({
  lines: z.array(
    z.object({
      code: z.enum(COST_CODES),
      amount: z.int(),
      /** In the language of the answer. */
      source: z.string(),
      /** Date since which its law or rate is valid. */
      valid_from: Day,
    }),
  ),
  total: z.int(),
  /** Price with all costs, less the mortgage. */
  cash: z.int(),
  /** Null without a mortgage. */
  monthly: z.nullable(z.int()),
})

/** The terms and who shared them; the figures follow (`costs.rules.ts`). */
export const PublicCosts = z.object({
  agent: RealtorContact,
  terms: z.object({
    price: z.int(),
    kind: z.enum(BUYER_KINDS),
    fee_percent: z.number(),
    mortgage: z.int(),
    years: z.int(),
    rate: z.number(),
  }),
  /** Date of sharing. */
  as_of: Day,
})
export type PublicCosts = z.infer<typeof PublicCosts>
