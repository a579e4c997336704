import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LICENSE_STATES } from './licences.codes.ts'
import { RealtorContact } from './realtor.ts'
import { Done, Id, Time } from './shapes.ts'

/** An agent as a candidate or contact (spec section 3, "Agent card"). */
export const AgentCard = z.extend(RealtorContact, {
  /** Null below three reviews. */
  avg_reviews_rating: z.nullable(z.number()),
  seniority: z.nullable(z.int()),
  is_agency_manager: z.boolean(),
  license_state: z.enum(LICENSE_STATES),
  /** Potential deals: their marketed assets that would fit my active listings, and mine that would fit theirs, if connected. */
  min_num_asset_matches: z.int(),
  sent_us_friend_request: z.boolean(),
  request_sent: z.boolean(),
})
export type AgentCard = z.infer<typeof AgentCard>

export const FriendRequest = z.object({ id: Id, user: AgentCard, created_at: Time })

const blocking = { path: '/connecteam/blocked/', access: 'agent' } as const
export const unblockAgent = endpoint({
  ...blocking,
  method: 'DELETE',
  summary: 'Takes a block back',
  body: z.object({ user_id: Id }),
  reply: Done,
  changes: ['friend', 'agent', 'asset', 'match', 'customer', 'home'],
})
