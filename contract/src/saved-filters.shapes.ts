import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FILTERED_LISTS } from './saved-filters.codes.ts'
import { Id, IdParams, Named, nameShape, Time } from './shapes.ts'

export const FilteredList = z.enum(FILTERED_LISTS)

export const SavedFilter = z.object({
  id: Id,
  list: FilteredList,
  name: z.string(),
  query: z.string(),
  /** Whether colleagues see it too. */
  is_shared: z.boolean(),
  /** The colleague who shares it; null for own ones. */
  owner: z.nullable(Named),
  created_at: Time,
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** The list's query string, `is_vip=1&sort=name`. */
const ListQuery = z.string().check(z.trim(), z.maxLength(500))

export const saveFilter = endpoint({
  method: 'POST',
  path: '/access-control/users/saved_filters/',
  access: 'agent',
  summary: 'Keeps a filter under a name; 20 an agent, each name once',
  body: z.object({
    list: FilteredList,
    name: nameShape(40),
    query: ListQuery,
    is_shared: z.optional(z.boolean()),
  }),
  reply: SavedFilter,
  status: 201,
  changes: ['saved_filter'],
})

export const changeSavedFilter = endpoint({
  method: 'PATCH',
  path: '/access-control/users/saved_filters/:id/',
  access: 'agent',
  summary: 'Renames a filter of mine, changes what it asks for, shares it with the agency or ends that',
  params: IdParams,
  body: z.object({ name: z.optional(nameShape(40)), query: z.optional(ListQuery), is_shared: z.optional(z.boolean()) }),
  reply: SavedFilter,
  changes: ['saved_filter'],
})
