import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { RealtorContact } from './realtor.ts'
import { REVIEW_MAX, REVIEW_SIDES } from './reviews.codes.ts'
import { Id, IdParams, Time, textShape } from './shapes.ts'

export const Rating = z.int().check(z.gte(1), z.lte(5))
export const ReviewText = textShape(REVIEW_MAX).check(z.trim())

export const Review = z.object({
  id: Id,
  rating: Rating,
  /** Null without a text, or if its customer was deleted for good. */
  text: z.nullable(z.string()),
  side: z.enum(REVIEW_SIDES),
  /** Kind of the deal: a rental's buyer is the tenant. */
  deal_kind: z.enum(DEAL_KINDS),
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

export const ReviewRequest = z.object({
  agent: z.extend(RealtorContact, { seniority: z.nullable(z.int()), license_number: z.nullable(z.string()) }),
  side: z.enum(REVIEW_SIDES),
  deal_kind: z.enum(DEAL_KINDS),
  is_reviewed: z.boolean(),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const answerReview = endpoint({
  method: 'PUT',
  path: '/access-control/reviews/:id/answer/',
  access: 'agent',
  summary: 'Answers a review of oneself; an empty text takes the answer back',
  params: IdParams,
  body: z.object({ text: ReviewText }),
  reply: Review,
  changes: ['review'],
})
