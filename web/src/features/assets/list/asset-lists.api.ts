import { assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { type AssetFilter, type AssetScope, queryOf } from './asset-filter.ts'

/** One page of a list of assets. What was found before stays while the next search is under way. */
export const assetsPageQuery = (scope: AssetScope, filter: AssetFilter, page: number) => {
  const query = queryOf(scope, filter)
  return queryOptions({
    queryKey: ['assets', 'page', query, page],
    queryFn: ({ signal }) => call(listAssets, { query: { ...query, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers behind the pills of my assets. */
export const assetCountsQuery = queryOptions({
  queryKey: ['assets', 'counts'],
  queryFn: ({ signal }) => call(assetCounts, { signal }),
})
