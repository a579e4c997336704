import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { DEAL_SIDES } from './deals.codes.ts'
import { Deal } from './deals.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'

/** Closed deals (spec sections 3 and 7.2, product.md section 6). A deal is seen by the agent who recorded it, and by nobody else. */
export * from './deals.codes.ts'
export * from './deals.shapes.ts'

/** For so long a deal can be deleted; its asset and customers are then as they were. */
export const DEAL_UNDO_DAYS = 30

export const listDeals = endpoint({
  method: 'GET',
  path: '/real-estate/deals/',
  access: 'agent',
  summary: 'My deals, latest first, with the sums of all that pass the filter',
  query: z.extend(PageQuery, {
    /** Days of the deal, both included. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** `buying` and `selling` find the deals of both sides too. */
    side: z.optional(z.enum(DEAL_SIDES)),
    asset: z.optional(IdText),
    customer: z.optional(IdText),
    /** Sales alone unless given; with `asset` or `customer` both. */
    deal_kind: z.optional(DealKindFilter),
  }),
  reply: z.extend(pageOf(Deal), {
    /** Of all pages; what is not stated counts as nothing. */
    price_sum: z.int(),
    commission_sum: z.int(),
  }),
  reads: 'deal',
})

export const getDeal = endpoint({
  method: 'GET',
  path: '/real-estate/deals/:id/',
  access: 'agent',
  summary: 'One deal of mine',
  params: IdParams,
  reply: Deal,
  reads: 'deal',
})

export const deleteDeal = endpoint({
  method: 'DELETE',
  path: '/real-estate/deals/:id/',
  access: 'agent',
  summary: `Takes a deal back within ${DEAL_UNDO_DAYS} days: the asset is what it was, and so are the customers; 409 later`,
  params: IdParams,
  reply: Done,
  changes: ['deal', 'asset', 'match', 'customer', 'task', 'home', 'review', 'agent'],
})
