import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { notifications } from '@mafteach/contract/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { chainsQuery } from '#features/chains/chains.api.ts'
import { conversationQuery } from '#features/messages/conversation/conversation.api.ts'
import { noOutcomeQuery, viewingDayQuery } from '#features/viewings/viewings.api.ts'
import { q } from '#shared/api/query.ts'

/** Customers whose messages wait to be read. */
const WRITERS_MAX = 10

/** The conversations of whoever wrote last and was not read yet. */
async function readConversations(client: QueryClient): Promise<void> {
  const { results } = await client.fetchQuery(q(notifications, { query: { type: 'message received' } }))
  const writers = [...new Set(results.flatMap(({ customer }) => customer?.id ?? []))].slice(0, WRITERS_MAX)
  await Promise.all(writers.map((id) => client.fetchInfiniteQuery(conversationQuery(id))))
}

/** Prefetches what an agent is likely to need offline: viewings of today and tomorrow, chains, new messages. */
export async function readAhead(client: QueryClient): Promise<void> {
  const today = dayInIsrael()
  await Promise.all([
    client.fetchQuery(viewingDayQuery(today)),
    client.fetchQuery(viewingDayQuery(addDays(today, 1))),
    client.fetchQuery(noOutcomeQuery),
    client.fetchInfiniteQuery(chainsQuery({})),
    readConversations(client),
  ])
}
