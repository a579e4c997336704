import { answerReview, leaveReview, realtorReviews, reviewLink, reviewRequest } from '@mafteach/contract/reviews'
import { anyAgent, byLink, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      answerReview,
      anyAgent({
        contact: 'not_allowed',
        viewer: 'not_allowed',
        manager: 'not_allowed',
        colleague: 'not_allowed',
        connected: 'not_allowed',
        stranger: 'not_allowed',
        hider: 'not_allowed',
        blocked: 'not_allowed',
        blocker: 'not_allowed',
        staff: 'not_allowed',
      }),
      'review',
    ],
    [leaveReview, byLink],
    [realtorReviews, byLink],
    [reviewRequest, byLink],
  ),
  ...openedBy('deals:write', [reviewLink, own(), 'review_link']),
]
