import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { Demand } from './demand.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdText, PageQuery, pageOf } from './shapes.ts'

/** The demand board (product.md section 12): what buyers of connected agents look for that assets of mine fit, naming neither buyer nor agent. */
export * from './demand.shapes.ts'

/** With fewer connections a brief names nobody and is somebody's all the same. */
export const ANONYMOUS_LEAST = 3

export const demand = endpoint({
  method: 'GET',
  path: '/connecteam/demand/',
  access: 'agent',
  summary: 'Buyers of connected agents whom an asset of mine fits, or any of those that I market: the newest on the market first',
  query: z.extend(PageQuery, {
    asset: z.optional(IdText),
    /** Sales alone unless given; with `asset` it is that asset's. */
    deal_kind: z.optional(DealKindFilter),
  }),
  /** `is_anonymous`: of so few connections anybody would know whose buyer it is. */
  reply: z.extend(pageOf(Demand), { is_anonymous: z.boolean() }),
  reads: 'match',
})
