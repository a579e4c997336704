import type { ListingDraft } from '@mafteach/contract/listings'
import { searchForMatchingAssets } from '@mafteach/contract/matching'
import { useQueries, useQuery } from '@tanstack/react-query'
import { callWithTotal } from '#shared/api/call.ts'
import { q } from '#shared/api/query.ts'
import { matchesQuery } from './matches.api.ts'
import { countsOf } from './tabs.ts'

/** A saved listing as a draft, so that counting does not mark it as viewed. */
export interface CountedListing {
  id: number
  draft: ListingDraft | null
}

const COUNT_STALE_MS = 60_000

/** Fetching the matches would mark them as seen: a draft of the same criteria only counts. */
const openCountQuery = ({ draft }: CountedListing) => {
  const input = draft && { body: draft, query: { tab: 'open' as const } }
  const count = async ({ signal }: { signal: AbortSignal }) =>
    (await callWithTotal(searchForMatchingAssets, { ...input!, signal })).total
  return { ...q(searchForMatchingAssets, input, count), staleTime: COUNT_STALE_MS }
}

/** Number of open matches per listing of a customer: for the one on screen as shown, for the others by counting. */
export const useOpenCounts = (listings: readonly CountedListing[], shown: number | undefined): ReadonlyMap<number, number> => {
  const others = listings.filter(({ id }) => id !== shown)
  const counted = useQueries({ queries: others.map(openCountQuery) })
  const { data } = useQuery({ ...matchesQuery(shown === undefined ? null : { listing: shown }), enabled: false })
  const counts = new Map(
    others.flatMap(({ id }, index) => (counted[index]?.data === undefined ? [] : [[id, counted[index].data]])),
  )
  if (shown !== undefined && data) counts.set(shown, countsOf(data.matches, data.total).open)
  return counts
}
