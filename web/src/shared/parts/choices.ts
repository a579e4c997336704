import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { type AssetListRow, listAssets } from '@mafteach/contract/asset-lists'
import { customers } from '@mafteach/contract/customer-lists'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { InputOf } from '../api/call.ts'
import { q } from '../api/query.ts'
import type { Choice, Choices } from '../ui/fields/SearchSelect.tsx'
import { useDealKinds } from './deal-kinds.ts'

/** Customers and assets to choose from in forms, found by the typed text. */

const SHOWN = 12

/** My customers, by name or phone. */
export const customerChoices: Choices<ReplyOf<typeof customers>, Choice> = {
  ask: (search) => q(customers, { query: { search, page_size: SHOWN } }),
  of: ({ results }) => results.map(({ id, name }) => ({ id, name })),
}

type AssetQuery = NonNullable<InputOf<typeof listAssets>['query']>

/** Assets by their address, of the agent's kinds of deals: mine, or those of `which`. */
export const useAssetChoices = (which: AssetQuery = {}): Choices<ReplyOf<typeof listAssets>, Choice> => {
  const { hasBoth, main } = useDealKinds()
  const kind = hasBoth ? 'ALL' : main
  const query: AssetQuery = { page_size: SHOWN, ...which, ...(kind === 'SALE' ? {} : { deal_kind: kind }) }
  return {
    ask: (search) => q(listAssets, { query: { ...query, search: search || undefined } }),
    of: ({ results }) => results.map(assetChoice),
  }
}

/** Any asset visible to me. */
export const useSeenAssetChoices = () => useAssetChoices({ show_all: true })

export const assetChoice = (asset: Pick<AssetListRow, 'id'> & Parameters<typeof addressWithNeighborhood>[0]): Choice => ({
  id: asset.id,
  name: addressWithNeighborhood(asset),
})

/**
 * An asset of which only the id is known, as a choice; undefined if it does not exist, null makes no call. Reads the row of a list, since a single
 * asset includes its matching buyers.
 */
export const useAssetChoice = (id: number | null): { choice: Choice | undefined; isLoading: boolean } => {
  const { data, isLoading } = useQuery(q(listAssets, id === null ? null : { query: { ids: String(id) } }))
  const row = data?.results[0]
  return { choice: row && assetChoice(row), isLoading }
}
