import * as z from 'zod/mini'
import { Cooperation } from './cooperations.shapes.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, IdText, PageQuery, pageOf } from './shapes.ts'

/**
 * Co-operation on an asset (product.md section 12): whoever is in charge of it offers a part of the fee to a connected agent who sees it. An accepted
 * proposal is a permanent agreement.
 */
export * from './cooperations.codes.ts'
export * from './cooperations.shapes.ts'

const cooperationsPath = '/connecteam/cooperations/'

export const cooperations = endpoint({
  method: 'GET',
  path: cooperationsPath,
  access: 'agent',
  summary: 'What I proposed, what was proposed to me, and what was agreed on assets of mine, newest first',
  query: z.extend(PageQuery, {
    asset: z.optional(IdText),
    /** With this agent. */
    user_id: z.optional(IdText),
  }),
  reply: pageOf(Cooperation),
  reads: 'cooperation',
})

const changes = ['cooperation', 'notification'] as const

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
