import type { Brief } from '@mafteach/contract/customer-shares'
import type { Explanation } from '@mafteach/contract/explanation'
import type { ReactNode } from 'react'

/** Renderers for a search and for the reasons of a match: parts of two features that pages pass to a third. */
export interface MatchParts {
  brief: (listing: Brief) => ReactNode
  why: (match: Explanation) => ReactNode
}
