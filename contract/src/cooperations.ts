import * as z from 'zod/mini'
import { COOPERATION_STATES } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { RealtorContact } from './realtor.ts'
import { Done, Id, IdParams, IdText, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/**
 * Co-operation on an asset (product.md section 12): whoever is in charge of it proposes a part of the fee to a connected agent who sees it. Once accepted it is an
 * agreement and stays.
 */

export const TERMS_MAX = 2_000

export const Cooperation = z.object({
  id: Id,
  state: z.enum(COOPERATION_STATES),
  /** Without an id for whoever does not see the asset any more. */
  asset: z.object({ id: z.nullable(Id), address: z.string() }),
  proposer: RealtorContact,
  partner: RealtorContact,
  /** The partner's part of the fee in percent; the rest is the proposer's. */
  fee_share: z.int(),
  /** What is expected. */
  terms: z.string(),
  created_at: Time,
  answered_at: z.nullable(Time),
})
export type Cooperation = z.infer<typeof Cooperation>

const cooperationsPath = '/connecteam/cooperations/'

export const cooperations = endpoint({
  method: 'GET',
  path: cooperationsPath,
  access: 'agent',
  summary: 'What I proposed, what was proposed to me, and what was agreed on assets of mine, newest first',
  query: z.extend(PageQuery, {
    asset: z.optional(IdText),
    /** With one agent. */
    user_id: z.optional(IdText),
  }),
  reply: pageOf(Cooperation),
  reads: 'cooperation',
})

const changes = ['cooperation', 'notification'] as const

export const proposeCooperation = endpoint({
  method: 'POST',
  path: cooperationsPath,
  access: 'agent',
  summary:
    'Proposes to sell an asset together (owner and contacts); 409 while something stands with this agent on it, and for a sold asset',
  body: z.object({
    asset: Id,
    user_id: Id,
    fee_share: z.int().check(z.gte(1), z.lte(99)),
    terms: textShape(TERMS_MAX).check(z.trim(), z.minLength(1)),
  }),
  reply: z.object({ id: Id }),
  status: 201,
  changes,
})

const one = { access: 'agent', params: IdParams, reply: Done, changes } as const
export const acceptCooperation = endpoint({
  ...one,
  method: 'POST',
  path: '/connecteam/cooperations/:id/accept/',
  summary: 'Agrees to what was proposed to me; 409 once it was rejected, or the asset is out of my sight',
})
export const rejectCooperation = endpoint({
  ...one,
  method: 'POST',
  path: '/connecteam/cooperations/:id/reject/',
  summary: 'Declines what was proposed to me; 409 once it was accepted',
})
export const withdrawCooperation = endpoint({
  ...one,
  method: 'DELETE',
  path: '/connecteam/cooperations/:id/',
  summary: 'Withdraws what I proposed; 409 once it was accepted: an agreement stays',
})
