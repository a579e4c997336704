import type { Read } from '@mafteach/contract/endpoint'
import type { ListingDraft } from '@mafteach/contract/listings'
import { getMatches, type Match, searchForMatchingAssets } from '@mafteach/contract/matching'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call, callWithTotal } from '#shared/api/call.ts'
import { q, refresh } from '#shared/api/query.ts'

/** Matches of a saved listing, or of an unsaved one. */
export type MatchSource = { listing: number } | { draft: ListingDraft }

export interface Matches {
  /** Full matches best first, then the near ones; all tabs. */
  matches: Match[]
  /** Number of full ones; one reply has 200 at most. */
  total: number
}

/** All matches with the near ones. The screen splits them into tabs, so that a mark moves a match at once. Null disables it. */
export const matchesQuery = (source: MatchSource | null) => {
  const isSaved = source !== null && 'listing' in source
  const query = isSaved
    ? q(getMatches, inputOf(source.listing), ({ signal, client }) => ofListing(source.listing, signal, client))
    : q(searchForMatchingAssets, source && { body: source.draft }, ({ signal }) => ofDraft(source!.draft, signal))
  return {
    ...query,
    placeholderData: source && !isSaved ? keepPreviousData : undefined,
    // A peek may have loaded those of a saved one; this read marks them as seen.
    refetchOnMount: isSaved ? ('always' as const) : true,
  }
}

/** Matches of a saved listing as a peek: new ones stay new. */
export const matchesPeekQuery = (listing: number) => ({
  ...q(getMatches, inputOf(listing), async ({ signal, client }): Promise<Matches> => {
    const { params, query } = inputOf(listing)
    const { reply, total } = await callWithTotal(getMatches, { params, query: { ...query, peek: true }, signal })
    return { matches: stillNew(reply, knownOf(client, listing)), total }
  }),
  refetchOnMount: true,
})

/** The call that answers them. */
export const callOf = (source: MatchSource): [call: Read, params?: object] =>
  'listing' in source ? [getMatches, { id: source.listing }] : [searchForMatchingAssets]

/** Including near ones. */
const inputOf = (listing: number) => ({ params: { id: listing }, query: { near: true } })

const knownOf = (client: QueryClient, listing: number): Matches | undefined =>
  client.getQueryData<Matches>(matchesQuery({ listing }).queryKey)

const ofDraft = async (draft: ListingDraft, signal: AbortSignal): Promise<Matches> => {
  const { reply, total } = await callWithTotal(searchForMatchingAssets, { body: draft, query: { near: true }, signal })
  // The spec accepts any reply; one that is no list counts as empty.
  return { matches: Array.isArray(reply) ? reply : [], total }
}

const ofListing = async (listing: number, signal: AbortSignal, client: QueryClient): Promise<Matches> => {
  const params = { id: listing }
  const { reply, total } = await callWithTotal(getMatches, { params, query: { near: true }, signal })
  const isCut = total > reply.filter(({ match }) => !match.near).length
  const marked = isCut ? await Promise.all(MARKED_TABS.map((tab) => call(getMatches, { params, query: { tab }, signal }))) : []
  lookedAt(client, reply)
  return { matches: stillNew(withMissing(reply, marked.flat()), knownOf(client, listing)), total }
}

/** If one reply cannot hold all, answered ones are fetched separately: they must not be lost behind 200 open ones. */
const MARKED_TABS = ['interested', 'not_interested'] as const
const withMissing = (matches: Match[], others: readonly Match[]): Match[] => {
  const known = new Set(matches.map(({ id }) => id))
  return [...matches, ...others.filter(({ id }) => !known.has(id))]
}

/** Reading the matches clears the "new" marks, so the dots and the customers' rows may have changed. */
const lookedAt = (client: QueryClient, matches: readonly Match[]): void => {
  if (!matches.some(({ is_new }) => is_new)) return
  void refresh(client, ['home', 'customer'])
}

/** What was new when the screen opened stays new during use, though the server counts it as seen. */
const stillNew = (matches: Match[], earlier: Matches | undefined): Match[] => {
  const wereNew = new Set(earlier?.matches.filter(({ is_new }) => is_new).map(({ id }) => id))
  return matches.map((match) => (wereNew.has(match.id) ? { ...match, is_new: true } : match))
}
