import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, Id, IdText, PageQuery, pageOf } from './shapes.ts'

/** What could be done with a connected agent (product.md section 12): apart from the network's other calls, which need no properties. */

/** An asset of theirs that fits an active listing of mine. */
export const PotentialDeal = z.object({ listing: Id, customer: z.object({ id: CustomerId, name: z.string() }), asset: AssetRow })
export type PotentialDeal = z.infer<typeof PotentialDeal>

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
