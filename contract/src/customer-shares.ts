import * as z from 'zod/mini'
import { AssetRow } from './assets.ts'
import { SHARE_STATES, STANDING_SHARES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { PurchaseListing } from './listings.ts'
import { RealtorContact } from './realtor.ts'
import { CustomerId, Id, IdParams, IdText, Named, PageQuery, pageOf, Time } from './shapes.ts'

/**
 * Sharing a customer with a connected agent (product.md sections 4 and 12): first what they look for, without anything by which they could be known; name and
 * phone once the other agent accepted and the sharing one confirmed; nothing any more once it was taken back.
 */

/** What a buyer looks for, and nothing by which they or their card could be found. */
export const Brief = z.omit(PurchaseListing, { id: true, customer: true, created_at: true, updated_at: true, version: true })
export type Brief = z.infer<typeof Brief>

export const CustomerShare = z.object({
  id: Id,
  state: z.enum(STANDING_SHARES),
  /** The other agent. */
  user: RealtorContact,
  /** Of what I shared, with their id; of what was shared with me once it is confirmed, and without: the card stays with its agent. */
  customer: z.nullable(z.object({ id: z.nullable(CustomerId), name: z.string(), phone: z.nullable(z.string()) })),
  purchase_listings: z.array(Brief),
  /** How many of my marketed properties fit what was shared with me; 0 of what I shared. */
  fitting_assets: z.int(),
  created_at: Time,
  updated_at: Time,
})
export type CustomerShare = z.infer<typeof CustomerShare>

const shares = '/connecteam/customer_shares/'

export const customerShares = endpoint({
  method: 'GET',
  path: shares,
  access: 'agent',
  summary:
    'Customers that were shared with me, or with direction=sent those that I share; what was rejected, taken back or ended is gone',
  query: z.extend(PageQuery, {
    direction: z._default(z.enum(['received', 'sent']), 'received'),
    /** Of one customer of mine. */
    customer: z.optional(IdText),
    search: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  }),
  reply: z.extend(pageOf(CustomerShare), {
    /** How many of all of these wait for my answer. */
    waiting: z.int(),
  }),
  reads: 'customer_share',
})

const Stands = z.object({ id: Id, state: z.enum(SHARE_STATES) })
/** Pages of both agents show it; a timeline of the sharing one tells it. */
const step = { access: 'agent', reply: Stands, changes: ['customer_share', 'customer', 'notification'] } as const

export const shareCustomer = endpoint({
  ...step,
  method: 'POST',
  path: shares,
  summary: 'Shares what a customer looks for with a connected agent; one who has it already is not told twice',
  body: z.object({ customer: CustomerId, user_id: Id }),
  status: 201,
})

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
