import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FilteredList, SavedFilter } from './saved-filters.shapes.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Filters that an agent saved under a name. */
export * from './saved-filters.codes.ts'
export * from './saved-filters.shapes.ts'

export const SAVED_FILTERS_MAX = 20

export const savedFilters = endpoint({
  method: 'GET',
  path: '/access-control/users/saved_filters/',
  access: 'agent',
  summary: 'My saved filters and those that colleagues of my agency share, by name',
  query: z.extend(PageQuery, { list: z.optional(FilteredList) }),
  reply: pageOf(SavedFilter),
  reads: 'saved_filter',
})

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/access-control/users/saved_filters/:id/',
  access: 'agent',
  summary: 'Removes a saved filter',
  params: IdParams,
  reply: Done,
  changes: ['saved_filter'],
})
