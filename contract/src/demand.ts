import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { Brief } from './customer-shares.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { Id, IdText, PageQuery, pageOf, Time } from './shapes.ts'

/** The demand board (product.md section 12): what buyers of connected agents look for that assets of mine fit, naming neither buyer nor agent. */

/** Stands for a buyer before one agent alone: it leads nowhere, and others know the same buyer by another one. */
const DemandId = z.string().check(z.regex(/^[\w-]{22}$/))

export const Demand = z.object({
  id: DemandId,
  /** The asset of mine that fits. */
  asset: AssetRow,
  listing: Brief,
  match: Explanation,
  /** When I offered it to their agent. */
  offered_at: z.nullable(Time),
})
export type Demand = z.infer<typeof Demand>

/** With fewer connections a brief names nobody and is somebody's all the same. */
export const ANONYMOUS_LEAST = 3

export const demand = endpoint({
  method: 'GET',
  path: '/connecteam/demand/',
  access: 'agent',
  summary: 'Buyers of connected agents whom an asset of mine fits, or any of those that I market: the newest on the market first',
  query: z.extend(PageQuery, { asset: z.optional(IdText) }),
  /** `is_anonymous`: of so few connections anybody would know whose buyer it is. */
  reply: z.extend(pageOf(Demand), { is_anonymous: z.boolean() }),
  reads: 'match',
})

export const offerAsset = endpoint({
  method: 'POST',
  path: '/connecteam/demand/:id/offer/',
  access: 'agent',
  summary: "Tells the buyer's agent of an asset of mine that fits, once",
  params: z.object({ id: DemandId }),
  body: z.object({ asset: Id }),
  reply: z.object({ offered_at: Time }),
  changes: ['match'],
})
