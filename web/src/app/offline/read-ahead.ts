import { addDays, dayInIsrael } from '@mafteach/contract/days'
import type { QueryClient } from '@tanstack/react-query'
import { chainsQuery } from '#features/chains/chains.api.ts'
import { noOutcomeQuery, viewingDayQuery } from '#features/viewings/viewings.api.ts'

/** Reads what an agent opens in a cellar without having opened it before: the viewings of today and tomorrow, and chains. The answers are kept. */
export async function readAhead(client: QueryClient): Promise<void> {
  const today = dayInIsrael()
  await Promise.all([
    client.fetchQuery(viewingDayQuery(today)),
    client.fetchQuery(viewingDayQuery(addDays(today, 1))),
    client.fetchQuery(noOutcomeQuery),
    client.fetchInfiniteQuery(chainsQuery({})),
  ])
}
