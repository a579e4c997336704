import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, nameShape, PageQuery, pageOf, Time } from './shapes.ts'

/** Filters that an agent keeps under a name. */

export const SAVED_FILTERS_MAX = 20
export const FILTERED_LISTS = ['customers', 'assets'] as const

const FilteredList = z.enum(FILTERED_LISTS)

export const SavedFilter = z.object({ id: Id, list: FilteredList, name: z.string(), query: z.string(), created_at: Time })
export type SavedFilter = z.infer<typeof SavedFilter>

export const savedFilters = endpoint({
  method: 'GET',
  path: '/access-control/users/saved_filters/',
  access: 'agent',
  summary: 'My saved filters, by name',
  query: z.extend(PageQuery, { list: z.optional(FilteredList) }),
  reply: pageOf(SavedFilter),
  reads: 'saved_filter',
})

export const saveFilter = endpoint({
  method: 'POST',
  path: '/access-control/users/saved_filters/',
  access: 'agent',
  summary: 'Keeps a filter under a name; 20 an agent, each name once',
  body: z.object({
    list: FilteredList,
    name: nameShape(40),
    /** The query string of the list, `is_vip=1&sort=name`. */
    query: z.string().check(z.trim(), z.maxLength(500)),
  }),
  reply: SavedFilter,
  status: 201,
  changes: ['saved_filter'],
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
