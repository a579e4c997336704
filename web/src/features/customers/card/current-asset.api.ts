import { changeCurrentAsset, deleteCurrentAsset } from '@mafteach/contract/current-assets'
import { addCurrentAsset } from '@mafteach/contract/customers'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'
import type { CurrentAssetBody } from './current-asset-values.ts'

const refreshCard = (client: QueryClient, customer: number) => client.invalidateQueries({ queryKey: ['customer', customer] })

/** Adds the apartment that a buyer lives in, or changes the one with `id`. */
export const useSaveCurrentAsset = () => {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: ({ customer, id, body }: { customer: number; id: number | null; body: CurrentAssetBody }) =>
      id === null
        ? call(addCurrentAsset, { params: { id: customer }, body, idempotencyKey: attempt.keyOf({ customer, body }) })
        : call(changeCurrentAsset, { params: { id: customer, asset: id }, body }),
    onSuccess: (_asset, { customer }) => {
      attempt.done()
      return refreshCard(client, customer)
    },
  })
}

export const useDeleteCurrentAsset = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ customer, id }: { customer: number; id: number }) =>
      call(deleteCurrentAsset, { params: { id: customer, asset: id } }),
    onSuccess: (_done, { customer }) => refreshCard(client, customer),
  })
}
