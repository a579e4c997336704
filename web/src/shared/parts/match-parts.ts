import type { Brief } from '@mafteach/contract/customer-shares'
import type { Explanation } from '@mafteach/contract/explanation'
import type { ReactNode } from 'react'

/** How what somebody looks for, and why something fits it, are told: parts of two features that pages hand to a third. */
export interface MatchParts {
  brief: (listing: Brief) => ReactNode
  why: (match: Explanation) => ReactNode
}
