import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Match, MatchQuery } from './matching.shapes.ts'
import { IdParams, Peek } from './shapes.ts'

/** Matches and their explanations (product.md sections 5 and 11). The rule is in `matching.rules.ts`. */
export * from './matching.codes.ts'
export * from './matching.shapes.ts'

export const getMatches = endpoint({
  method: 'GET',
  path: '/real-estate/purchase_listing/:id/get_matches/',
  access: 'agent',
  summary: "A listing's matches, best first; X-Total-Count says how many there are",
  params: IdParams,
  query: z.extend(MatchQuery, { peek: Peek }),
  reply: z.array(Match),
  replyHeaders: ['X-Total-Count'],
  reads: 'match',
})

/** Maximum number of suggested changes. */
export const SUGGESTIONS_MAX = 4

/** Number of assets sent by "send the best". */
export const BEST_MATCHES = 3

export const bestMatches = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/best_matches/',
  access: 'agent',
  summary: "The best open matches of all of a customer's listings that were not sent yet; what is new stays new",
  params: IdParams,
  reply: z.array(Match),
  reads: 'match',
})
