import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CustomerId, Id, IdText } from './shapes.ts'

/** Whether a fee is safe when a customer learns where an asset is (product.md section 12). */

export const FeeGuard = z.object({
  /** The newest signed order of this customer as a buyer. */
  order: z.nullable(Id),
  /** Whether a signed order or addendum is about this asset. */
  covers: z.boolean(),
})
export type FeeGuard = z.infer<typeof FeeGuard>

export const feeGuard = endpoint({
  method: 'GET',
  path: '/real-estate/fee_guard/',
  access: 'agent',
  summary: 'Whether a customer of mine has signed an order, and one for this asset',
  query: z.object({ customer: IdText, asset: IdText }),
  reply: FeeGuard,
  reads: 'document',
})

/** A customer who is about to learn of an asset without a signed paper about it. */
export const Uncovered = z.object({ customer: CustomerId, asset: Id, order: z.nullable(Id) })
