import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { AssetCard } from './AssetCard.tsx'
import styles from './AssetGrid.module.css'
import type { useAssets } from './assets.api.ts'
import { assetsTexts } from './assets.texts.ts'

export interface AssetGridProps {
  list: ReturnType<typeof useAssets>
  /** What stands here when the list is empty. */
  empty: ReactNode
  showEdit?: boolean
}

/** A list of assets in its four states: loading, error, empty, or cards with the way to more of them. */
export const AssetGrid = ({ list: { query, assets, count }, empty, showEdit }: AssetGridProps) => {
  const t = useTexts(assetsTexts)
  if (query.isPending) return <CardsSkeleton />
  if (query.isError && assets.length === 0) return <ErrorState title={t.loadFailed} onRetry={query.refetch} />
  if (assets.length === 0) return empty
  return (
    <>
      <ul className={styles.grid} aria-busy={query.isPlaceholderData}>
        {assets.map((asset) => (
          <li key={asset.id} className={styles.item}>
            <AssetCard asset={asset} showEdit={showEdit} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t.showMore}
          </Button>
          <span className={styles.count}>{t.shownOf(assets.length, count ?? assets.length)}</span>
          {query.isFetchNextPageError && (
            <span role="alert" className={styles.failed}>
              {t.loadFailed}
            </span>
          )}
        </div>
      )}
    </>
  )
}

const CardsSkeleton = () => (
  <div className={`${styles.grid} ${styles.skeleton}`} role="status" aria-busy>
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
      <div key={at} className={styles.bone} aria-hidden>
        <span className={styles.bonePhoto} />
        <span className={styles.boneLines}>
          <span />
          <span />
          <span />
        </span>
      </div>
    ))}
  </div>
)
