import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { REALTOR_KEY, RealtorContact } from './realtor.ts'
import { Done, Id, IdParams, PageQuery, pageOf, Time, textShape } from './shapes.ts'

/** What customers say of an agent after a recorded deal (product.md section 12): by a link, one for each side, without a name. */

export const REVIEW_SIDES = ['buying', 'selling'] as const
export type ReviewSide = (typeof REVIEW_SIDES)[number]
export const REVIEW_MAX = 2_000
/** So many reviews have an average; of fewer each would be known by it. */
export const REVIEWS_AVERAGED = 3

const Rating = z.int().check(z.gte(1), z.lte(5))
const Text = textShape(REVIEW_MAX).check(z.trim())

export const Review = z.object({
  id: Id,
  rating: Rating,
  /** Null where nothing was written, or its customer was deleted for good. */
  text: z.nullable(z.string()),
  side: z.enum(REVIEW_SIDES),
  created_at: Time,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Time),
})
export type Review = z.infer<typeof Review>

export const reviewLink = endpoint({
  method: 'POST',
  path: '/real-estate/deals/:id/review_link/',
  access: 'agent',
  summary:
    "The address where the customer of one side leaves a review of that side's agent, who asks for it; always the same one",
  params: IdParams,
  body: z.object({ side: z.enum(REVIEW_SIDES) }),
  reply: z.object({ url: z.string(), reviewed_at: z.nullable(Time) }),
  changes: [],
})

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

export const ReviewRequest = z.object({
  agent: z.extend(RealtorContact, { seniority: z.nullable(z.int()), license_number: z.nullable(z.string()) }),
  side: z.enum(REVIEW_SIDES),
  is_reviewed: z.boolean(),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

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
  body: z.object({ rating: Rating, text: z.optional(z.nullable(Text)) }),
  reply: Done,
  status: 201,
  changes: ['review', 'agent', 'friend', 'notification', 'home'],
})

export const answerReview = endpoint({
  method: 'PUT',
  path: '/access-control/reviews/:id/answer/',
  access: 'agent',
  summary: 'Answers a review of oneself; an empty text takes the answer back',
  params: IdParams,
  body: z.object({ text: Text }),
  reply: Review,
  changes: ['review'],
})
