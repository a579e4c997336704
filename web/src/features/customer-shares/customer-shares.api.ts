import { buyers } from '@mafteach/contract/customer-lists'
import { customerShares, shareMatches } from '@mafteach/contract/customer-shares'
import { friends } from '@mafteach/contract/network'
import { q, qPages } from '#shared/api/query.ts'

export const sharesQuery = (direction: 'received' | 'sent', search = '') =>
  qPages(customerShares, { query: { direction, search } })
/** The shares of a customer of mine. */
export const sharesOfQuery = (customer: number) => q(customerShares, { query: { direction: 'sent', customer, page_size: '100' } })
/** What I share with agents found by this name. */
export const sharesWithQuery = (agent: string) =>
  q(customerShares, { query: { direction: 'sent', search: agent, page_size: '100' } })
export const shareMatchesQuery = (share: number) => qPages(shareMatches, { params: { id: share } })
export const agentsQuery = (search: string) => qPages(friends, { query: { search } })
export const buyersQuery = (search: string) => qPages(buyers, { query: { search } })
