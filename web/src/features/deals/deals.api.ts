import { withSameActivityAreas } from '@mafteach/contract/access'
import { buyers, createCustomer, customers, leads } from '@mafteach/contract/customers'
import { type DealInput, deleteDeal, makeDeal } from '@mafteach/contract/deals'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import type { Person } from './deal-values.ts'

/** What the wizard of a closed deal asks and does. */

/** Agents with the same activity areas. */
export const sameAreasQuery = queryOptions({
  queryKey: ['agents', 'same-areas'],
  queryFn: ({ signal }) => call(withSameActivityAreas, { signal }),
})

const SHOWN = 8

/** My buyers and leads, or all of my customers, whom a name or phone finds; the newest while nothing is typed. */
export const peopleQuery = (whose: 'buyers-and-leads' | 'all', search: string) =>
  queryOptions({
    queryKey: ['customers', 'deal', whose, search],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const lists = whose === 'all' ? [customers] : [buyers, leads]
      const pages = await Promise.all(lists.map((list) => call(list, { query: { search, page_size: SHOWN }, signal })))
      return pages.flatMap(({ results }) => results.map(({ id, name, phone }) => ({ id, name, phone })))
    },
    placeholderData: keepPreviousData,
  })

/** What a deal changes elsewhere: the asset, its lists and matches, the customers, the home page. */
const refresh = (client: QueryClient, asset: number) =>
  Promise.all(
    [['asset', asset], ['assets'], ['matches'], ['customer'], ['customers'], ['deals'], ['home'], ['flags']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

/** Records a deal; trying again after a lost answer does not record it twice. */
export const useMakeDeal = (asset: number) => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (body: DealInput) => call(makeDeal, { params: { id: asset }, body, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done()
      return refresh(client, asset)
    },
  })
}

/** Takes a deal back: the asset is what it was, and so are the customers. */
export const useUndoDeal = (asset: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deal: number) => call(deleteDeal, { params: { id: deal } }),
    onSuccess: () => refresh(client, asset),
  })
}

/** A customer who comes with the deal. */
export const useAddPerson = () => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: (body: { name: string; phone: string }) => call(createCustomer, { body, idempotencyKey: attempt.keyOf(body) }),
    onSuccess: () => {
      attempt.done()
      return client.invalidateQueries({ queryKey: ['customers'] })
    },
  })
}
