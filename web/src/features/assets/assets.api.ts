import { agencyDetails } from '@mafteach/contract/agency'
import { assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { type Asset, getAsset } from '@mafteach/contract/assets'
import type { DealKindFilter } from '@mafteach/contract/deal-kinds'
import { PAGE_SIZE_MAX, SEARCH_MIN } from '@mafteach/contract/limits'
import { friends } from '@mafteach/contract/network'
import { autocomplete } from '@mafteach/contract/places'
import type { QueryClient } from '@tanstack/react-query'
import { q, qAll, withPreviousData } from '#shared/api/query.ts'
import { type AssetFilter, type AssetScope, queryOf } from './list/asset-filter.ts'

export const assetQuery = (id: number) => q(getAsset, { params: { id } })

/** `onDone` for writes that return the asset: shows it before the refetch. */
export const showAsset = (asset: Asset, _input: unknown, client: QueryClient): void => {
  client.setQueryData(assetQuery(asset.id).queryKey, asset)
}

/** One page of a list of assets. The previous result stays during the next search. */
export const assetsPageQuery = (scope: AssetScope, filter: AssetFilter, page: number) =>
  withPreviousData(q(listAssets, { query: { ...queryOf(scope, filter), page: String(page) } }))

/** The numbers behind the pills of my assets. */
export const assetCountsQuery = (deal: DealKindFilter) => q(assetCounts, deal === 'SALE' ? {} : { query: { deal_kind: deal } })

export const suggestionsQuery = (search: string) =>
  withPreviousData(q(autocomplete, search.length >= SEARCH_MIN ? { query: { search } } : null))

/** My agency and its agents; its name is null without one. */
export const agencyQuery = q(agencyDetails)

/** All my connected agents: a choice needs every page. */
export const connectedQuery = qAll(friends, { query: { page_size: PAGE_SIZE_MAX } })
