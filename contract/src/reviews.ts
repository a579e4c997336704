import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { REALTOR_KEY } from './realtor.ts'
import { Rating, Review, ReviewRequest, ReviewText } from './reviews.shapes.ts'
import { Done, PageQuery, pageOf } from './shapes.ts'

/** Anonymous reviews by customers after a recorded deal (product.md section 12), by a link for each side. */
export * from './reviews.codes.ts'
export * from './reviews.shapes.ts'

/** Minimum number of reviews for an average; of fewer, each would be recognisable. */
export const REVIEWS_AVERAGED = 3

export const realtorReviews = endpoint({
  method: 'GET',
  path: '/access-control/realtors/:uuid/reviews/',
  access: 'anyone',
  summary: 'The reviews of an agent by uuid or id, newest first, without login',
  params: z.object({ uuid: z.string().check(z.regex(REALTOR_KEY)) }),
  query: PageQuery,
  reply: pageOf(Review),
  reads: 'review',
})

const byToken = {
  path: '/public/reviews/:token/',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
} as const

export const reviewRequest = endpoint({
  ...byToken,
  method: 'GET',
  summary: 'Whom the link asks to review',
  reply: ReviewRequest,
  reads: 'review',
})

export const leaveReview = endpoint({
  ...byToken,
  method: 'POST',
  summary: 'Leaves a review; once, 409 later',
  body: z.object({ rating: Rating, text: z.optional(z.nullable(ReviewText)) }),
  reply: Done,
  status: 201,
  changes: ['review', 'agent', 'friend', 'notification', 'home'],
})
