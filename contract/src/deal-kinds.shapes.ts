import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'

/** Kinds of deals in a list or figure: sales only by default (product.md section 13, "Rentals"). */
export const DealKindFilter = z.enum([...DEAL_KINDS, 'ALL'])
export type DealKindFilter = z.infer<typeof DealKindFilter>

/** The kinds that an agent deals in: one or both. */
export const AgentDealKinds = z.array(z.enum(DEAL_KINDS)).check(z.minLength(1), z.maxLength(DEAL_KINDS.length))
