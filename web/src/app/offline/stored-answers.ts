import { agencyDetails } from '@mafteach/contract/agency'
import { chains } from '@mafteach/contract/chains'
import { conversation } from '@mafteach/contract/conversation'
import { listDeals } from '@mafteach/contract/deals'
import { documentCounts, listDocuments } from '@mafteach/contract/documents'
import { exclusivity } from '@mafteach/contract/exclusivity'
import { coveredPairs, feeGuard } from '@mafteach/contract/fee-guard'
import { listForms } from '@mafteach/contract/forms'
import { firstWeek, helpArticles } from '@mafteach/contract/help'
import { messageTemplate, messagingClient } from '@mafteach/contract/messages'
import { moodMonth } from '@mafteach/contract/mood'
import { settings } from '@mafteach/contract/settings'
import { viewingDay } from '@mafteach/contract/viewing-day'
import { listViewings } from '@mafteach/contract/viewings'
import { answer, answerWithStoredReply, type Here, type OfflinePart, type RequestOf } from '#shared/offline/part.ts'

/** A month as it was answered last, with the days that were told since. */
const moodNow = async ({ query }: RequestOf<typeof moodMonth>, here: Here) => {
  const before = await here.storedReply(moodMonth, { query })
  if (!before) return undefined
  const savedDays = [...here.rows.moods.values()].filter(({ date }) => date.startsWith(before.month))
  const days = new Map([...before.days, ...savedDays].map((day) => [day.date, day]))
  return { ...before, days: [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1)) }
}

/** Reads without rows of their own: offline they return the last stored answer. */
export const storedAnswers: OfflinePart = {
  answers: [
    answerWithStoredReply(agencyDetails),
    answerWithStoredReply(chains),
    answerWithStoredReply(conversation),
    answerWithStoredReply(coveredPairs),
    answerWithStoredReply(documentCounts),
    answerWithStoredReply(exclusivity),
    answerWithStoredReply(feeGuard),
    answerWithStoredReply(firstWeek),
    answerWithStoredReply(helpArticles),
    answerWithStoredReply(listDeals),
    answerWithStoredReply(listDocuments),
    answerWithStoredReply(listForms),
    answerWithStoredReply(listViewings),
    answerWithStoredReply(messageTemplate),
    answerWithStoredReply(messagingClient),
    answer(moodMonth, [], moodNow, { isStored: true }),
    answerWithStoredReply(settings),
    answerWithStoredReply(viewingDay),
  ],
}
