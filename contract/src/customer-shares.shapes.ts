import * as z from 'zod/mini'
import { OPEN_SHARE_STATES, SHARE_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { PurchaseListing } from './listings.ts'
import { RealtorContact } from './realtor.ts'
import { CustomerId, Id, Time } from './shapes.ts'

/** A buyer's search, without anything that identifies them. */
export const Brief = z.omit(PurchaseListing, { id: true, customer: true, created_at: true, updated_at: true, version: true })
export type Brief = z.infer<typeof Brief>

export const CustomerShare = z.object({
  id: Id,
  state: z.enum(OPEN_SHARE_STATES),
  /** The other agent. */
  user: RealtorContact,
  /** Mine with the id; of a customer shared with me once confirmed, and without the id, because the card stays with its agent. */
  customer: z.nullable(z.object({ id: z.nullable(CustomerId), name: z.string(), phone: z.nullable(z.string()) })),
  purchase_listings: z.array(Brief),
  /** How many of my marketed properties fit a customer shared with me; 0 for mine. */
  fitting_assets: z.int(),
  created_at: Time,
  updated_at: Time,
})
export type CustomerShare = z.infer<typeof CustomerShare>

const shares = '/connecteam/customer_shares/'

export const AnsweredShare = z.object({ id: Id, state: z.enum(SHARE_STATES) })
/** Affects pages of both agents and the sharing agent's timeline. */
const step = { access: 'agent', reply: AnsweredShare, changes: ['customer_share', 'customer', 'notification'] } as const

export const shareCustomer = endpoint({
  ...step,
  method: 'POST',
  path: shares,
  summary: 'Shares what a customer looks for with a connected agent; one who has it already is not told twice',
  body: z.object({ customer: CustomerId, user_id: Id }),
  status: 201,
})
