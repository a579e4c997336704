import { PAGE_SIZE_MAX, PLACES_STALE_MS } from '@mafteach/contract/limits'
import {
  addPurchaseListing,
  deletePurchaseListing,
  type ListingInput,
  type PurchaseListing,
  updatePurchaseListing,
} from '@mafteach/contract/listings'
import { cities, type Neighborhood, neighborhoods } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { homeQuery } from '#shared/home.ts'

export const findCities = async (search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(cities, { query: { search }, signal })).results

/** All neighborhoods of a city, the whole city first: follows the pages until there is no next (spec section 7.2). */
export const neighborhoodsQuery = (city: number | null) =>
  queryOptions({
    queryKey: ['neighborhoods', city],
    enabled: city !== null,
    staleTime: PLACES_STALE_MS,
    queryFn: async ({ signal }) => {
      const all: Neighborhood[] = []
      for (let page = 1; ; page += 1) {
        const query = { city: city ?? 0, page, page_size: PAGE_SIZE_MAX }
        const { results, next } = await call(neighborhoods, { query, signal })
        all.push(...results)
        if (next === null) return all
      }
    },
  })

/** What a saved listing changes: its matches, the customer's card and row, the dots of home. */
const refresh = (client: QueryClient, customer: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customer', customer] }),
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries({ queryKey: ['matches'] }),
    client.invalidateQueries(homeQuery),
  ])

/** Adds a listing without an id, replaces one with an id. */
export const useSaveListing = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      customer,
      body,
    }: {
      id: number | null
      customer: number
      body: ListingInput
    }): Promise<PurchaseListing> =>
      id === null
        ? call(addPurchaseListing, { params: { id: customer }, body })
        : call(updatePurchaseListing, { params: { id }, body }),
    onSuccess: (_listing, { customer }) => refresh(client, customer),
  })
}

export const useDeleteListing = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; customer: number }) => call(deletePurchaseListing, { params: { id } }),
    onSuccess: (_done, { customer }) => refresh(client, customer),
  })
}
