import { savedFilters } from '@mafteach/contract/saved-filters'
import { q } from '#shared/api/query.ts'

/** The filters of the customers list that the agent keeps under a name. */
export const savedFiltersQuery = { ...q(savedFilters, { query: { list: 'customers' } }), staleTime: 60_000 }
