import {
  type Asset,
  type AssetInput,
  changeAsset,
  createAsset,
  getAsset,
  hideAsset,
  unhideAsset,
} from '@mafteach/contract/assets'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete } from '@mafteach/contract/places'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '#shared/attempt-key.ts'
import { call } from '#shared/call.ts'

export const assetQuery = (id: number) =>
  queryOptions({ queryKey: ['asset', id], queryFn: ({ signal }) => call(getAsset, { params: { id }, signal }) })

export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['assets', 'autocomplete', search],
    queryFn: ({ signal }) => call(autocomplete, { query: { search }, signal }),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  })

/** Forgets whatever an asset's change may have changed: lists, the asset, its matches, the home page. */
export const useAssetsChanged = () => {
  const client = useQueryClient()
  return async (id?: number) => {
    const stale = [['assets'], ['matches'], ['customer'], ['home'], ...(id === undefined ? [] : [['asset', id]])]
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** Adds an asset, or changes the one with `id`. Answers the whole asset. */
export const useSaveAsset = () => {
  const changed = useAssetsChanged()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: AssetInput }): Promise<Asset> =>
      id === null
        ? call(createAsset, { body, idempotencyKey: attempt.keyOf(body) })
        : call(changeAsset, { params: { id }, body }),
    onSuccess: ({ id }) => {
      attempt.done()
      return changed(id)
    },
  })
}

export const useChangeStatus = (id: number) => {
  const client = useQueryClient()
  const changed = useAssetsChanged()
  return useMutation({
    mutationFn: (visibility_status: 'ME' | 'NO') => call(changeAsset, { params: { id }, body: { visibility_status } }),
    onSuccess: (asset) => {
      client.setQueryData(assetQuery(id).queryKey, asset)
      return changed(id)
    },
  })
}

/** Hides another agent's asset from me, or shows it again. */
export const useHiding = (id: number) => {
  const changed = useAssetsChanged()
  return useMutation({
    mutationFn: (isHidden: boolean) => call(isHidden ? hideAsset : unhideAsset, { body: { asset_id: id } }),
    onSuccess: () => changed(),
  })
}
