import { realtorReviews } from '@mafteach/contract/reviews'
import { qPages } from '#shared/api/query.ts'

/** By the agent's uuid or id. */
export const reviewsQuery = (key: string) => qPages(realtorReviews, { params: { uuid: key }, query: { page_size: '10' } })
