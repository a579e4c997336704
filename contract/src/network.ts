import * as z from 'zod/mini'
import { FRIEND_ACTIONS } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { AgentCard, FriendRequest } from './network.shapes.ts'
import { RealtorContact } from './realtor.ts'
import { Done, Flag, Id, IdText, PageQuery, pageOf } from './shapes.ts'

/** The network of agents (spec sections 4 and 7.3). */
export * from './network.shapes.ts'

const SearchQuery = z.extend(PageQuery, { search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') })

export const friendRequests = endpoint({
  method: 'GET',
  path: '/connecteam/friend_request/',
  access: 'agent',
  summary: 'Contact requests that wait for me; direction=sent lists mine',
  query: z.extend(SearchQuery, {
    direction: z._default(z.enum(['received', 'sent']), 'received'),
    /** `set_aside=0` excludes those set aside (`overview.ts`). */
    set_aside: z.optional(Flag),
  }),
  reply: pageOf(FriendRequest),
  reads: 'friend',
})

export const friends = endpoint({
  method: 'GET',
  path: '/connecteam/friends/',
  access: 'agent',
  summary: 'My connected agents',
  query: SearchQuery,
  reply: pageOf(AgentCard),
  reads: 'friend',
})

export const potentialFriends = endpoint({
  method: 'GET',
  path: '/connecteam/potential_friends/',
  access: 'agent',
  summary: 'Agents whom I might connect with, best first',
  query: SearchQuery,
  reply: pageOf(AgentCard),
  reads: 'friend',
})

export const potentialFriendsByPurchaseListing = endpoint({
  method: 'GET',
  path: '/connecteam/potential_friends_by_purchase_listing/',
  access: 'agent',
  summary:
    'Agents whom I might connect with for a listing of mine; min_num_asset_matches counts their assets that fit it, the most first',
  query: z.extend(SearchQuery, { purchase_listing_id: IdText }),
  reply: pageOf(AgentCard),
  reads: 'friend',
})

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/connecteam/friend_request/',
  access: 'agent',
  summary: 'Asks an agent to connect; one who asked me is accepted at once',
  body: z.object({ user_id: Id }),
  formless: true,
  reply: z.object({ id: z.nullable(Id), is_connected: z.boolean() }),
  status: 201,
  changes: ['friend', 'agent', 'asset', 'match', 'customer', 'home', 'notification'],
})

export const answerFriendRequest = endpoint({
  method: 'PATCH',
  path: '/connecteam/friend_request/update_status/',
  access: 'agent',
  summary: 'Accepts or rejects their request, or cancels mine; user_id is the other agent',
  body: z.object({ user_id: Id, action: z.enum(FRIEND_ACTIONS) }),
  formless: true,
  reply: Done,
  changes: ['friend', 'agent', 'asset', 'match', 'customer', 'home', 'notification'],
})

export const deleteFriend = endpoint({
  method: 'DELETE',
  path: '/connecteam/friends/delete_friend/',
  access: 'agent',
  summary: 'Ends a connection; the viewers that hang on it go with it',
  body: z.object({ friend_id: Id }),
  formless: true,
  reply: Done,
  changes: ['friend', 'agent', 'asset', 'match', 'customer', 'home'],
})

export const numNewRequests = endpoint({
  method: 'GET',
  path: '/connecteam/friend_request/num_new_requests/',
  access: 'agent',
  summary: 'How many requests wait: a bare number',
  reply: z.int(),
  reads: 'friend',
})

const blocking = { path: '/connecteam/blocked/', access: 'agent' } as const
export const blockedAgents = endpoint({
  ...blocking,
  method: 'GET',
  summary: 'Agents whom I blocked',
  query: SearchQuery,
  reply: pageOf(RealtorContact),
  reads: 'friend',
})
export const blockAgent = endpoint({
  ...blocking,
  method: 'POST',
  summary: 'Blocks an agent; ends the connection',
  body: z.object({ user_id: Id }),
  formless: true,
  reply: Done,
  changes: ['friend', 'agent', 'asset', 'match', 'customer', 'home', 'notification'],
})
