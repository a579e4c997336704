import * as z from 'zod/mini'
import { DealKindFilter } from './deal-kinds.ts'
import { DEAL_SIDES } from './deals.codes.ts'
import { Deal } from './deals.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'

/** Closed deals (spec sections 3 and 7.2, product.md section 6). Only the agent who recorded a deal sees it. */
export * from './deals.codes.ts'
export * from './deals.shapes.ts'

/** How long a deal can be deleted, which restores its asset and customers. */
export const DEAL_UNDO_DAYS = 30

export const listDeals = endpoint({
  method: 'GET',
  path: '/real-estate/deals/',
  access: 'agent',
  summary: 'My deals, latest first, with the sums of all that pass the filter',
  query: z.extend(PageQuery, {
    /** Dates of deals, inclusive. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** `buying` and `selling` include deals of both sides. */
    side: z.optional(z.enum(DEAL_SIDES)),
    asset: z.optional(IdText),
    customer: z.optional(IdText),
    /** Sales only by default; both with `asset` or `customer`. */
    deal_kind: z.optional(DealKindFilter),
  }),
  reply: z.extend(pageOf(Deal), {
    /** Of all pages; unknown amounts count as nothing. */
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
