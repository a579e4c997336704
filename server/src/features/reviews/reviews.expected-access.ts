import { answerReview, leaveReview, realtorReviews, reviewLink, reviewRequest } from '@mafteach/contract/reviews'
import { byLink, link, only, open, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [answerReview, only('owner', 'not_allowed'), 'review'],
    [[leaveReview, reviewRequest, realtorReviews], byLink],
    [leaveReview, open(), 'notification notification* review review*', link('review')],
    [reviewRequest, open(), link('review')],
    [realtorReviews, open(), ({ uuid }) => ({ params: { uuid } })],
  ),
  ...openedBy('deals:write', [reviewLink, own(), 'review_link']),
]
