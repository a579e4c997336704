import { wholeAddressOf } from '@mafteach/contract/addresses'
import type { Demand } from '@mafteach/contract/demand'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoney } from '#shared/format.ts'
import type { MatchParts } from '#shared/match-parts.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './DemandBoard.module.css'
import { DemandRow } from './DemandRow.tsx'
import { demandQuery } from './demand.api.ts'
import { demandTexts } from './demand.texts.ts'

/** What buyers of my connections look for, by the property of mine that fits. */
export const DemandBoard = ({ parts }: { parts: MatchParts }) => {
  const t = useTexts(demandTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(demandQuery())
  if (isError && !data) return <ErrorState title={t.failedTitle} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={4} hasAvatar={false} />
  const groups = Map.groupBy(
    data.pages.flatMap(({ results }) => results),
    ({ asset }) => asset.id,
  )
  if (groups.size === 0) return <EmptyState picture="building-bauhaus" title={t.none} text={t.noneText} />
  return (
    <Section title={t.title} count={data.pages[0]?.count ?? 0}>
      <p className={styles.note}>{t.note}</p>
      {data.pages[0]?.is_anonymous === false && <p className={styles.note}>{t.notAnonymous}</p>}
      <ul className={styles.grid} aria-label={t.title}>
        {[...groups.values()].map((rows) => (
          <WantedAsset key={rows[0]!.asset.id} rows={rows} parts={parts} />
        ))}
      </ul>
      {hasNextPage && (
        <Button full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Section>
  )
}

const WantedAsset = ({ rows, parts }: { rows: Demand[]; parts: MatchParts }) => {
  const t = useTexts(demandTexts)
  const { asset } = rows[0]!
  const address = wholeAddressOf({ ...asset, neighborhood: null })
  return (
    <li className={styles.card}>
      <AssetLink assetId={asset.id} className={styles.asset}>
        <Photo src={asset.image_url} id={asset.id} alt="" width={68} height={52} className={styles.photo} />
        <span className={styles.words}>
          <bdi className={styles.address}>{address}</bdi>
          <span className={styles.quiet}>{t.buyers(rows.length)}</span>
        </span>
        <span className={styles.price}>{formatMoney(asset.price)}</span>
      </AssetLink>
      <ul aria-label={address}>
        {rows.map((demand) => (
          <DemandRow key={demand.id} demand={demand} parts={parts} />
        ))}
      </ul>
    </li>
  )
}
