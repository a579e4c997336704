import {
  acceptProposal,
  answerAsset,
  answersLink,
  answersOpened,
  customerAnswers,
  customerFound,
  customerStopped,
  rejectProposal,
  renewAnswersLink,
  undoProposal,
  wishChanged,
} from '@mafteach/contract/answers'
import { anyAgent, byLink, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'customers:write',
    [acceptProposal, anyAgent('not_found')],
    [rejectProposal, anyAgent('not_found')],
    [undoProposal, anyAgent('not_found')],
    [answersLink, own(), 'answers_link'],
    [renewAnswersLink, own(), 'answers_link'],
  ),
  ...sessionsOnly(
    [answerAsset, byLink],
    [answersOpened, byLink],
    [customerAnswers, byLink],
    [customerFound, byLink],
    [customerStopped, byLink],
    [wishChanged, byLink],
  ),
]
