import type { ListingDraft } from '@mafteach/contract/listings'
import type { Match } from '@mafteach/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { matchesQuery } from './matches.api.ts'
import { useSettledDraft } from './use-settled-draft.ts'

const TOP = 3

/** Number of matches for a form being filled in, and the best ones. Undefined until known; null is a form without a city. */
export const useMatchCount = (draft: ListingDraft | null): { count: number; top: Match[] } | undefined => {
  const rested = useSettledDraft(draft)
  const { data } = useQuery(matchesQuery(rested && { draft: rested }))
  if (!draft || !data) return undefined
  return { count: data.total, top: data.matches.filter(({ match }) => !match.near).slice(0, TOP) }
}
