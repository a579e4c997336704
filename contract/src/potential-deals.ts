import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PotentialDeal } from './potential-deals.shapes.ts'
import { IdText, PageQuery, pageOf } from './shapes.ts'

/** What could be done with a connected agent (product.md section 12): apart from the network's other calls, which need no properties. */
export * from './potential-deals.shapes.ts'

export const potentialDeals = endpoint({
  method: 'GET',
  path: '/connecteam/potential_deals/',
  access: 'agent',
  summary: 'Assets of a connected agent that fit my active listings; `theirs` counts mine that fit theirs',
  query: z.extend(PageQuery, { user_id: IdText }),
  reply: z.extend(pageOf(PotentialDeal), {
    /** How many assets of theirs the rows are about. */
    mine: z.int(),
    /** How many assets of mine fit an active listing of theirs; which buyers those are stays with them. */
    theirs: z.int(),
  }),
  reads: 'match',
})
