import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { Demand } from './demand.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdText, PageQuery, pageOf } from './shapes.ts'

/** The demand board (product.md section 12): searches of connected agents' buyers that my assets fit, anonymously. */
export * from './demand.shapes.ts'

/** With fewer connections an anonymous brief reveals its agent. */
export const ANONYMOUS_LEAST = 3

export const demand = endpoint({
  method: 'GET',
  path: '/connecteam/demand/',
  access: 'agent',
  summary: 'Buyers of connected agents whom an asset of mine fits, or any of those that I market: the newest on the market first',
  query: z.extend(PageQuery, {
    asset: z.optional(IdText),
    /** Sales only by default; with `asset` its own kind. */
    deal_kind: z.optional(DealKindFilter),
  }),
  /** `is_anonymous`: false if the few connections reveal whose buyer it is. */
  reply: z.extend(pageOf(Demand), { is_anonymous: z.boolean() }),
  reads: 'match',
})
