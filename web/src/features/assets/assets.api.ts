import {
  type Asset,
  type AssetInput,
  changeAsset,
  createAsset,
  getAsset,
  hideAsset,
  listAssets,
  unhideAsset,
} from '@mafteach/contract/assets'
import type { VisibilityStatus } from '@mafteach/contract/codes'
import { PLACES_STALE_MS, SEARCH_MIN } from '@mafteach/contract/limits'
import { autocomplete, cities, type Neighborhood, neighborhoods, streets } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#shared/call.ts'

/** Which assets a list shows; an empty filter is mine (product.md section 11). */
export interface AssetFilter {
  search?: string
  city_id?: number
  show_all?: true
  visibility_status?: VisibilityStatus
  realtor?: number
}

const assetsQuery = (filter: AssetFilter) =>
  infiniteQueryOptions({
    queryKey: ['assets', 'list', filter],
    queryFn: ({ signal, pageParam }) => call(listAssets, { query: { ...queryOf(filter), page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })

const queryOf = ({ show_all, ...rest }: AssetFilter) => ({ ...rest, ...(show_all ? { show_all: '1' as const } : {}) })

/** The pages of a list that were asked for so far, as one list, with the number of all. */
export const useAssets = (filter: AssetFilter) => {
  const query = useInfiniteQuery(assetsQuery(filter))
  return {
    query,
    assets: query.data?.pages.flatMap((page) => page.results) ?? [],
    count: query.data?.pages[0]?.count,
  }
}

export const assetQuery = (id: number) =>
  queryOptions({ queryKey: ['asset', id], queryFn: ({ signal }) => call(getAsset, { params: { id }, signal }) })

export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['assets', 'autocomplete', search],
    queryFn: ({ signal }) => call(autocomplete, { query: { search }, signal }),
    enabled: search.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  })

export const loadCities = async (search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(cities, { query: { search }, signal })).results

export const loadStreets = async (city: number, search: string, signal: AbortSignal): Promise<Named[]> =>
  (await call(streets, { query: { search, city }, signal })).results

/** All neighborhoods of a city: the server gives pages, the form needs the list. */
export const neighborhoodsQuery = (city: number | null) =>
  queryOptions({
    queryKey: ['places', 'neighborhoods', city],
    queryFn: async ({ signal }) => {
      const all: Neighborhood[] = []
      for (let page = 1; ; page += 1) {
        const { results, next } = await call(neighborhoods, { query: { city: city ?? '', page, page_size: 100 }, signal })
        all.push(...results)
        if (next === null) return all
      }
    },
    enabled: city !== null,
    staleTime: PLACES_STALE_MS,
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
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: AssetInput }): Promise<Asset> =>
      id === null ? call(createAsset, { body }) : call(changeAsset, { params: { id }, body }),
    onSuccess: ({ id }) => changed(id),
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
