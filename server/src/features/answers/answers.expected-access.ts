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
import { byLink, link, open, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'customers:write',
    [acceptProposal, own(), 'customer_event listing listing_neighborhood proposal', ({ proposal }) => ({ params: { proposal } })],
    [[answersLink, renewAnswersLink], own(), 'answers_link'],
    [rejectProposal, own(), 'proposal', ({ proposal }) => ({ params: { proposal } })],
    [undoProposal, own(), ({ proposal }) => ({ params: { proposal } })],
  ),
  ...sessionsOnly(
    [[answerAsset, answersOpened], byLink],
    [
      answerAsset,
      open(),
      'customer_asset customer_asset* customer_event customer_event* notification notification*',
      ({ links, things }) => ({ params: { token: links.answers, id: things.asset } }),
    ],
    [answersOpened, open(), 'answers_link answers_link*', link('answers')],
    [customerAnswers, byLink],
    [customerAnswers, open(), link('answers')],
    [customerFound, byLink],
    [customerFound, open(), 'customer customer* customer_event customer_event* notification notification*', link('answers')],
    [customerStopped, byLink],
    [customerStopped, open(), 'customer customer* customer_event customer_event* notification notification*', link('answers')],
    [wishChanged, byLink],
    [
      wishChanged,
      open(),
      'customer_event customer_event* notification notification* proposal proposal*',
      ({ known, links }) => ({
        params: { token: links.answers },
        body: { city: known.city![0], neighborhoods: known.neighborhoods },
      }),
    ],
  ),
]
