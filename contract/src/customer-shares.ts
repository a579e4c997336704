import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { SHARE_STATES } from './codes.ts'
import { AnsweredShare, CustomerShare } from './customer-shares.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { Id, IdParams, IdText, Named, PageQuery, pageOf, Time } from './shapes.ts'

/**
 * Sharing a customer with a connected agent (product.md sections 4 and 12): first the search, anonymously; name and phone once the other agent
 * accepted and the sharing one confirmed; nothing after it was taken back.
 */
export * from './customer-shares.shapes.ts'

const shares = '/connecteam/customer_shares/'

export const customerShares = endpoint({
  method: 'GET',
  path: shares,
  access: 'agent',
  summary:
    'Customers that were shared with me, or with direction=sent those that I share; what was rejected, taken back or ended is gone',
  query: z.extend(PageQuery, {
    direction: z._default(z.enum(['received', 'sent']), 'received'),
    /** Shares of this customer of mine. */
    customer: z.optional(IdText),
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  }),
  reply: z.extend(pageOf(CustomerShare), {
    /** How many of them wait for my answer. */
    waiting: z.int(),
  }),
  reads: 'customer_share',
})
/** Affects pages of both agents and the sharing agent's timeline. */
const step = { access: 'agent', reply: AnsweredShare, changes: ['customer_share', 'customer', 'notification'] } as const

const one = { ...step, params: IdParams } as const
export const acceptShare = endpoint({
  ...one,
  method: 'POST',
  path: '/connecteam/customer_shares/:id/accept/',
  summary: 'Who it was shared with wants to know who the customer is',
})
export const confirmShare = endpoint({
  ...one,
  method: 'POST',
  path: '/connecteam/customer_shares/:id/confirm/',
  summary: 'The sharing agent gives name and phone to whoever accepted; 409 before that',
})
export const rejectShare = endpoint({
  ...one,
  method: 'POST',
  path: '/connecteam/customer_shares/:id/reject/',
  summary: 'Who it was shared with does not want it, or not any more',
})
export const takeShareBack = endpoint({
  ...one,
  method: 'DELETE',
  path: '/connecteam/customer_shares/:id/',
  summary: 'Takes a share back: the other agent sees nothing of it any more',
})

export const shareLog = endpoint({
  method: 'GET',
  path: '/connecteam/customer_shares/:id/log/',
  access: 'agent',
  summary: 'What became of a share, newest first, for both agents and also afterwards; `by` is null where the connection ended',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(z.object({ id: Id, state: z.enum(SHARE_STATES), at: Time, by: z.nullable(Named) })),
  reads: 'customer_share',
})

export const shareMatches = endpoint({
  method: 'GET',
  path: '/connecteam/customer_shares/:id/matches/',
  access: 'agent',
  summary: 'Which of my marketed properties fit what was shared with me, and why, the newest on the market first',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(z.extend(AssetRow, { match: Explanation })),
  reads: 'match',
})
