import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { Brief } from './customer-shares.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { Id, Time } from './shapes.ts'

/** A buyer's pseudonym for one agent: it cannot be resolved, and other agents get another one. */
const DemandId = z.string().check(z.regex(/^[\w-]{22}$/))

export const Demand = z.object({
  id: DemandId,
  /** My asset that fits. */
  asset: AssetRow,
  listing: Brief,
  match: Explanation,
  /** When I offered it to their agent. */
  offered_at: z.nullable(Time),
})
export type Demand = z.infer<typeof Demand>

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
