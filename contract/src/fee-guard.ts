import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FeeGuard } from './fee-guard.shapes.ts'
import { CustomerId, Id, IdText } from './shapes.ts'

/** Whether a fee is protected when a customer learns where an asset is (product.md section 12). */
export * from './fee-guard.shapes.ts'

export const feeGuard = endpoint({
  method: 'GET',
  path: '/real-estate/fee_guard/',
  access: 'agent',
  summary: 'Whether a customer of mine has signed an order, and one for this asset',
  query: z.object({ customer: IdText, asset: IdText }),
  reply: FeeGuard,
  reads: 'document',
})

const COVERED_MAX = 1_000

export const coveredPairs = endpoint({
  method: 'GET',
  path: '/real-estate/fee_guard/covered/',
  access: 'agent',
  summary: 'Which of my customers have signed an order or addendum for which assets: of one customer, of one asset, or both',
  query: z
    .object({ customer: z.optional(IdText), asset: z.optional(IdText) })
    .check(z.refine(({ customer, asset }) => customer !== undefined || asset !== undefined)),
  /** The newest ones, up to the size of a list. */
  reply: z.array(z.object({ customer: CustomerId, asset: Id })).check(z.maxLength(COVERED_MAX)),
  reads: 'document',
})
