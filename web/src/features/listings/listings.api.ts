import {
  addPurchaseListing,
  deletePurchaseListing,
  type ListingInput,
  type PurchaseListing,
  updatePurchaseListing,
} from '@mafteach/contract/listings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import { homeQuery } from '#shared/home.ts'

/** What a saved or a removed listing changes: matches, the customer's card and row, the dots of home. Of a removed one nothing is asked any more. */
const refresh = (client: QueryClient, customer: number, removed?: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['customer', customer] }),
    client.invalidateQueries({ queryKey: ['customers'] }),
    client.invalidateQueries({ queryKey: ['matches'], predicate: ({ queryKey }) => queryKey[1] !== removed }),
    client.invalidateQueries(homeQuery),
  ])

/** Adds a listing without an id, replaces one with an id. An addition whose answer got lost is not made twice by trying again. */
export const useSaveListing = () => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
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
        ? call(addPurchaseListing, { params: { id: customer }, body, idempotencyKey: attempt.keyOf({ customer, body }) })
        : call(updatePurchaseListing, { params: { id }, body }),
    onSuccess: (_listing, { customer }) => {
      attempt.done()
      return refresh(client, customer)
    },
  })
}

export const useDeleteListing = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; customer: number }) => call(deletePurchaseListing, { params: { id } }),
    onSuccess: (_done, { id, customer }) => refresh(client, customer, id),
  })
}
