import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FILTERED_LISTS } from './saved-filters.codes.ts'
import { Id, nameShape, Time } from './shapes.ts'

export const FilteredList = z.enum(FILTERED_LISTS)

export const SavedFilter = z.object({ id: Id, list: FilteredList, name: z.string(), query: z.string(), created_at: Time })
export type SavedFilter = z.infer<typeof SavedFilter>

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
