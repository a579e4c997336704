import type { ReplyOf } from '@mafteach/contract/endpoint'
import { savedFilters } from '@mafteach/contract/saved-filters'
import { q } from '#shared/api/query.ts'

export type SavedFilter = ReplyOf<typeof savedFilters>['results'][number]

/** The agent's saved filters of a list, and those that colleagues share. */
export const savedFiltersQuery = (list: SavedFilter['list']) => ({ ...q(savedFilters, { query: { list } }), staleTime: 60_000 })
