import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PotentialDeal } from './potential-deals.shapes.ts'
import { IdText, PageQuery, pageOf } from './shapes.ts'

/** Potential deals with a connected agent (product.md section 12). In a file of its own, because the network's other calls need no properties. */
export * from './potential-deals.shapes.ts'

export const potentialDeals = endpoint({
  method: 'GET',
  path: '/connecteam/potential_deals/',
  access: 'agent',
  summary: 'Assets of a connected agent that fit my active listings; `theirs` counts mine that fit theirs',
  query: z.extend(PageQuery, { user_id: IdText }),
  reply: z.extend(pageOf(PotentialDeal), {
    /** Number of their assets in the rows. */
    mine: z.int(),
    /** Number of my assets that fit their active listings; which buyers is not shown. */
    theirs: z.int(),
  }),
  reads: 'match',
})
