import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import styles from './AssetGrid.module.css'
import { type AssetLook, AssetRows, RowsBones } from './AssetRows.tsx'
import { type AssetFilter, type AssetScope, addressOf, filterOf } from './asset-filter.ts'
import { assetsPageQuery } from './asset-lists.api.ts'

export interface AssetGridProps {
  scope: AssetScope
  filter: AssetFilter
  look: AssetLook
  /** What stands here when the list is empty. */
  empty: ReactNode
}

/** A list of assets in its four states: loading, error, empty, or the assets themselves. */
export const AssetGrid = ({ scope, filter, look, empty }: AssetGridProps) => {
  const t = useTexts(assetsTexts)
  const first = useQuery(assetsPageQuery(scope, filter, 1))
  const shown = useArrived({ address: addressOf(filter).toString(), look }, first.isSuccess && !first.isPlaceholderData)
  const shownFilter = useMemo(() => filterOf(new URLSearchParams(shown.address)), [shown.address])
  if (first.isPending) return <RowsBones look={look} />
  if (first.isError) return <ErrorState title={t.loadFailed} onRetry={first.refetch} />
  if (first.data.count === 0) return empty
  return (
    <div className={styles.list} aria-busy={first.isPlaceholderData}>
      <AssetRows
        // Another filter is another list, read from its top.
        key={shown.address}
        scope={scope}
        filter={shownFilter}
        count={first.data.count}
        look={shown.look}
      />
    </div>
  )
}

/** What of the list is on screen: the assets before stay until those after have come. */
const useArrived = (wanted: { address: string; look: AssetLook }, hasArrived: boolean) => {
  const [shown, setShown] = useState(wanted)
  const isShown = shown.address === wanted.address && shown.look === wanted.look
  if (hasArrived && !isShown) setShown(wanted)
  return shown
}
