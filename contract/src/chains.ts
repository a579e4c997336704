import * as z from 'zod/mini'
import { CHAIN_STATES } from './chains.codes.ts'
import { Chain } from './chains.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, IdText, PageQuery, pageOf } from './shapes.ts'

/** Chains of flats that free each other (product.md section 13), over my customers and, anonymously, those of connected agents who take part. */
export * from './chains.codes.ts'
export * from './chains.shapes.ts'

export const chains = endpoint({
  method: 'GET',
  path: '/chains/',
  access: 'agent',
  summary: 'Chains that a customer of mine is in, the newest first',
  query: z.extend(PageQuery, {
    state: z.optional(z.enum(CHAIN_STATES)),
    /** Chains with this customer of mine. */
    customer: z.optional(IdText),
  }),
  reply: pageOf(Chain),
  reads: 'chain',
})

const one = { method: 'POST', access: 'agent', params: IdParams, reply: Chain, changes: ['chain', 'notification'] } as const

export const askChain = endpoint({
  ...one,
  path: '/chains/:id/ask/',
  summary: 'Asks the other agents of a chain to tell each other whom it is about; 409 `closed` once it is dismissed or over',
})
export const agreeToChain = endpoint({
  ...one,
  path: '/chains/:id/agree/',
  summary: "Agrees to what another agent asked; once all did, they see each other's customers. 409 `not_asked` before that",
})
export const dismissChain = endpoint({
  ...one,
  path: '/chains/:id/dismiss/',
  summary: 'Puts a chain aside: for oneself, and for all once it was asked; 409 `closed` once it is over',
})
