import { BriefWords } from '#features/listings/BriefWords.tsx'
import { MatchWhy } from '#features/matching/MatchWhy.tsx'
import type { MatchParts } from '#shared/parts/match-parts.ts'

/** For screens of other features that show a search, and why something fits. */
export const matchParts: MatchParts = {
  brief: (listing) => <BriefWords listing={listing} />,
  why: (match) => <MatchWhy match={match} />,
}
