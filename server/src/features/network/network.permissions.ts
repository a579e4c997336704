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
import { anyAgent, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [unblockAgent, anyAgent(), 'block'],
    [answerFriendRequest, anyAgent('not_found')],
    [deleteFriend, anyAgent('not_found')],
    [blockAgent, anyAgent({ owner: '{user_id}' }), 'asset_access block connection connection*'],
    [[blockedAgents, friendRequests, numNewRequests], anyAgent()],
    [friends, anyAgent(), 'potential_deal_count'],
    [potentialFriends, anyAgent(), 'potential_deal_count'],
    [potentialFriendsByPurchaseListing, anyAgent('{purchase_listing_id}')],
    [
      sendFriendRequest,
      anyAgent({ owner: '{user_id}', blocked: 'not_found', blocker: 'not_found' }),
      'friend_request notification*',
    ],
    [
      potentialDeals,
      anyAgent({
        owner: 'not_found',
        contact: 'not_found',
        manager: 'not_found',
        colleague: 'not_found',
        stranger: 'not_found',
        hider: 'not_found',
        blocked: 'not_found',
        blocker: 'not_found',
        staff: 'not_found',
      }),
      'potential_deal_count',
    ],
  ),
]
