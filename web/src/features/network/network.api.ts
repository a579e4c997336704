import { friendRequests, friends, potentialFriends, potentialFriendsByPurchaseListing } from '@mafteach/contract/network'
import { potentialDeals } from '@mafteach/contract/potential-deals'
import { qPages } from '#shared/query.ts'

export const requestsQuery = (direction: 'received' | 'sent', search: string, isWaiting = false) =>
  qPages(friendRequests, { query: { direction, search, ...(isWaiting ? { set_aside: '0' } : {}) } })
export const friendsQuery = (search: string) => qPages(friends, { query: { search } })
export const recommendedQuery = (search: string) => qPages(potentialFriends, { query: { search } })
export const candidatesQuery = (listing: number) =>
  qPages(potentialFriendsByPurchaseListing, { query: { purchase_listing_id: listing } })
export const dealsQuery = (agent: number) => qPages(potentialDeals, { query: { user_id: agent, page_size: '100' } })
