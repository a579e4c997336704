import { changeDeal, type Deal, getDeal, listDeals } from '@mafteach/contract/deals'
import type { CallOf } from '@mafteach/contract/endpoint'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { type DealFilter, queryOf } from './deal-filter.ts'

/** The list of deals and the page of one. */

export const dealsQuery = (filter: DealFilter, today: string) => {
  const query = queryOf(filter, today)
  return infiniteQueryOptions({
    queryKey: ['deals', 'list', query],
    queryFn: ({ signal, pageParam }) => call(listDeals, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
}

export const dealQuery = (id: number) =>
  queryOptions({ queryKey: ['deals', id], queryFn: ({ signal }) => call(getDeal, { params: { id }, signal }) })

export type DealChange = CallOf<typeof changeDeal>['body']

export const useChangeDeal = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DealChange): Promise<Deal> => call(changeDeal, { params: { id }, body }),
    onSuccess: (deal) => {
      client.setQueryData(dealQuery(id).queryKey, deal)
      return client.invalidateQueries({ queryKey: ['deals', 'list'] })
    },
  })
}
