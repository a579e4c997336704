import {
  friendRequests,
  friends,
  numNewRequests,
  potentialFriends,
  potentialFriendsByPurchaseListing,
} from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { q, qPages } from '#shared/api/query.ts'

export const requestsQuery = (direction: 'received' | 'sent', search: string, isWaiting = false) =>
  qPages(friendRequests, { query: { direction, search, ...(isWaiting ? { set_aside: '0' } : {}) } })
/** Number of requests to me: every answer refreshes it (spec section 7.3). */
export const newRequestsQuery = q(numNewRequests)
export const friendsQuery = (search: string) => qPages(friends, { query: { search } })
export const recommendedQuery = (search: string) => qPages(potentialFriends, { query: { search } })
export const candidatesQuery = (listing: number) =>
  qPages(potentialFriendsByPurchaseListing, { query: { purchase_listing_id: listing } })
export const dealsQuery = (agent: number) => qPages(potentialDeals, { query: { user_id: agent, page_size: '100' } })
