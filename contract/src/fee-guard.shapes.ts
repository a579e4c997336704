import * as z from 'zod/mini'
import { CustomerId, Id } from './shapes.ts'

export const FeeGuard = z.object({
  /** This customer's newest signed order as a buyer. */
  order: z.nullable(Id),
  /** Whether a signed order or addendum covers this asset. */
  covers: z.boolean(),
})
export type FeeGuard = z.infer<typeof FeeGuard>

/** A customer about to learn of an asset without a signed paper about it. */
export const Uncovered = z.object({ customer: CustomerId, asset: Id, order: z.nullable(Id) })
