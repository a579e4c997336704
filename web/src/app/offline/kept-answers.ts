import { agencyDetails } from '@mafteach/contract/agency'
import { listDeals } from '@mafteach/contract/deals'
import { documentCounts, listDocuments } from '@mafteach/contract/documents'
import { exclusivity } from '@mafteach/contract/exclusivity'
import { coveredPairs, feeGuard } from '@mafteach/contract/fee-guard'
import { listForms } from '@mafteach/contract/forms'
import { messageTemplate } from '@mafteach/contract/messages'
import { moodMonth } from '@mafteach/contract/mood'
import { settings } from '@mafteach/contract/settings'
import { kept, type OfflinePart } from '#shared/offline/part.ts'

/** The agent's own lists that no rows make: without a line they are as they were answered last. */
export const keptAnswers: OfflinePart = {
  answers: [
    kept(agencyDetails),
    kept(coveredPairs),
    kept(documentCounts),
    kept(exclusivity),
    kept(feeGuard),
    kept(listDeals),
    kept(listDocuments),
    kept(listForms),
    kept(messageTemplate),
    kept(moodMonth),
    kept(settings),
  ],
}
