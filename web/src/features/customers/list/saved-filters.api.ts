import { deleteSavedFilter, savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'

/** The filters of the customers list that the agent keeps under a name. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters', 'customers'],
  queryFn: async ({ signal }) => (await call(savedFilters, { query: { list: 'customers' }, signal })).results,
  staleTime: 60_000,
})

export const useSaveFilter = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (filter: { name: string; query: string }) => call(saveFilter, { body: { list: 'customers', ...filter } }),
    onSuccess: () => client.invalidateQueries(savedFiltersQuery),
  })
}

export const useDeleteFilter = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteSavedFilter, { params: { id } }),
    onSuccess: () => client.invalidateQueries(savedFiltersQuery),
  })
}
