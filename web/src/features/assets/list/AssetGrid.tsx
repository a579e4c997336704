import type { AssetSort } from '@mafteach/contract/asset-lists'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useArrived } from '#shared/lists/use-arrived.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { assetsPageQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { type AssetLook, AssetRows, RowsSkeleton } from './AssetRows.tsx'
import { type AssetFilter, type AssetScope, toSearchParams } from './asset-filter.ts'

export interface AssetGridProps {
  scope: AssetScope
  filter: AssetFilter
  look: AssetLook
  /** For the heads of the table. */
  onSort?: ((sort: AssetSort) => void) | undefined
  /** Shown for an empty list. */
  empty: ReactNode
}

/** A list of assets in its four states: loading, error, empty, or the assets themselves. */
export const AssetGrid = ({ scope, filter, look, onSort, empty }: AssetGridProps) => {
  const t = useTexts(assetsTexts)
  const first = useQuery(assetsPageQuery(scope, filter, 1))
  const hasArrived = first.isSuccess && !first.isPlaceholderData
  const shown = useArrived({ filter, look }, `${look} ${toSearchParams(filter)}`, hasArrived)
  if (first.isPending) return <RowsSkeleton scope={scope} filter={filter} look={look} onSort={onSort} />
  if (first.isError) return <ErrorState title={t.loadFailed} onRetry={first.refetch} />
  if (first.data.count === 0) return empty
  return (
    <Box dimsBusy aria-busy={first.isPlaceholderData}>
      <AssetRows
        // Another filter is another list, read from its top.
        key={shown.key}
        scope={scope}
        {...shown.value}
        onSort={onSort}
        count={first.data.count}
      />
    </Box>
  )
}
