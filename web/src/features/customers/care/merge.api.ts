import { type Choices, mergeCustomers, mergePreview, unmergeCustomers } from '@mafteach/contract/customer-merge'
import { deleteCustomer } from '@mafteach/contract/customers'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import { flagsQuery, homeQuery } from '#shared/home.ts'

export const mergePreviewQuery = (customer: number, other: number | null) =>
  queryOptions({
    queryKey: ['merge-preview', customer, other],
    enabled: other !== null,
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => call(mergePreview, { params: { id: customer }, query: { other: String(other) }, signal }),
  })

/** Two cards became one, or one two: whatever showed either is asked for anew. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customer'] }),
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries({ queryKey: ['matches'] }),
    client.invalidateQueries(homeQuery),
    client.invalidateQueries(flagsQuery),
  ])

export const useMerge = (customer: number) => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (body: { other: number; keep: Choices }) =>
      call(mergeCustomers, { params: { id: customer }, body, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done()
      return refresh(client)
    },
  })
}

export const useUnmerge = (customer: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (merge: number) => call(unmergeCustomers, { params: { id: customer }, body: { merge } }),
    onSuccess: () => refresh(client),
  })
}

/** The card is forgotten here too, before anything asks for it again. */
export const useDeleteCustomer = (customer: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteCustomer, { params: { id: customer }, body: { confirm: true } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['customers'] }),
        client.invalidateQueries(homeQuery),
        client.invalidateQueries(flagsQuery),
      ]),
  })
}
