import {
  answerFriendRequest,
  blockAgent,
  blockedAgents,
  deleteFriend,
  friendRequests,
  friends,
  numNewRequests,
  potentialFriends,
  potentialFriendsByPurchaseListing,
  sendFriendRequest,
  unblockAgent,
} from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { anyAgent, only, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [unblockAgent, anyAgent(), 'block', ({ agents }) => ({ body: { user_id: agents.owner.id } })],
    [
      answerFriendRequest,
      own(),
      'connection connection* friend_request notification notification*',
      ({ agents }) => ({ body: { user_id: agents.stranger.id, action: 'Accepted' } }),
    ],
    [
      blockAgent,
      anyAgent({ owner: '{user_id}' }),
      'asset_access block connection connection* cooperation customer_share* customer_share_step friend_request notification*',
      ({ agents }) => ({ body: { user_id: agents.owner.id } }),
    ],
    [[blockedAgents, numNewRequests], anyAgent()],
    [
      deleteFriend,
      own(),
      'connection connection* cooperation customer_share customer_share_step',
      ({ agents }) => ({ body: { friend_id: agents.connected.id } }),
    ],
    [[friendRequests, friends, potentialFriends], anyAgent(), 'potential_deal_count'],
    [potentialFriendsByPurchaseListing, own(), ({ things }) => ({ query: { purchase_listing_id: things.purchase_listing } })],
    [
      sendFriendRequest,
      anyAgent({ owner: '{user_id}', blocked: 'not_found', blocker: 'not_found' }),
      'friend_request notification*',
      ({ agents }) => ({ body: { user_id: agents.owner.id } }),
    ],
    [
      potentialDeals,
      only(['viewer', 'connected']),
      'potential_deal_count',
      ({ agents }) => ({ query: { user_id: agents.owner.id } }),
    ],
  ),
]
