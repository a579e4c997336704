import type { AssetListRow, AssetSort } from '@mafteach/contract/asset-lists'
import { type ReactNode, useCallback } from 'react'
import { ListSkeleton, LongList, type RowState } from '#shared/lists/LongList.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { Bone } from '#shared/ui/Skeleton.tsx'
import { assetsPageQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { AssetCard, AssetCardSkeleton } from './AssetCard.tsx'
import { AssetTableRow, AssetTableSkeleton, TableHead } from './AssetTableRow.tsx'
import { type AssetFilter, type AssetScope, orderOf } from './asset-filter.ts'
import styles from './list.module.css'
import { StaleAsset } from './StaleAsset.tsx'
import { type ListLayout, useColumns } from './use-list-layout.ts'

/** Layout of an asset in a list: a card, a table row, or a row that asks whether it is up to date. */
export type AssetLook = ListLayout | 'ask'

const LOOKS = { cards: AssetCard, table: AssetTableRow, ask: StaleAsset }
const HEIGHT = { phone: { cards: 140, table: 68, ask: 127 }, desktop: { cards: 367, table: 68, ask: 84 } }
const PAGE = 5

export interface AssetRowsProps {
  scope: AssetScope
  filter: AssetFilter
  count: number
  look: AssetLook
  onSort?: ((sort: AssetSort) => void) | undefined
}

/** All assets of a filter, under the names of the table's columns. */
export const AssetRows = ({ scope, filter, count, look, onSort }: AssetRowsProps) => {
  const t = useTexts(assetsTexts)
  const inWindow = useColumns()
  const isMine = scope === 'mine'
  const pageQuery = useCallback((page: number) => assetsPageQuery(scope, filter, page), [scope, filter])
  const row = useCallback(
    (asset: AssetListRow, { isCurrent }: RowState) => {
      const Look = LOOKS[look]
      return <Look asset={asset} isMine={isMine} isCurrent={isCurrent} />
    },
    [look, isMine],
  )
  return (
    <Frame look={look}>
      {look === 'table' && onSort && <TableHead isMine={isMine} sort={orderOf(filter)} onSort={onSort} />}
      <LongList
        label={t.assets}
        count={count}
        columns={look === 'cards' ? inWindow : 1}
        height={HEIGHT[inWindow === 1 ? 'phone' : 'desktop'][look]}
        page={PAGE}
        isLined={look !== 'cards'}
        pageQuery={pageQuery}
        skeleton={SKELETONS[look]}
        failedText={t.loadFailed}
      >
        {row}
      </LongList>
    </Frame>
  )
}

/** Cards are on the page, rows inside one card. */
const Frame = ({ look, ...rest }: { look: AssetLook; late?: boolean; children: ReactNode }) =>
  look === 'cards' ? (
    <Box cardGutter {...rest} />
  ) : (
    <Box lineAbove lineBelow fill="surface" card="desktop" overflow="clip" className={styles.rows} {...rest} />
  )

const ConfirmSkeleton = () => (
  <Stack gap={12} padY={8} padX={14} late className={styles.skeleton} aria-hidden>
    <Bone blockSize="52px" />
    <Stack as="span" gap={12} content="start" padY={6}>
      <Bone inlineSize="45%" />
      <Bone inlineSize="70%" />
    </Stack>
  </Stack>
)

const SKELETONS = { cards: <AssetCardSkeleton />, table: <AssetTableSkeleton />, ask: <ConfirmSkeleton /> }

/** The skeleton of a list of unknown length. */
export const RowsSkeleton = ({ scope, filter, look, onSort }: Omit<AssetRowsProps, 'count'>) => {
  const columns = useColumns()
  const t = useTexts(assetsTexts)
  return (
    <Frame look={look} late>
      {look === 'table' && onSort && <TableHead isMine={scope === 'mine'} sort={orderOf(filter)} onSort={onSort} />}
      <div role="status" aria-label={t.loading}>
        <ListSkeleton skeleton={SKELETONS[look]} columns={look === 'cards' ? columns : 1} isLined={look !== 'cards'} />
      </div>
    </Frame>
  )
}
