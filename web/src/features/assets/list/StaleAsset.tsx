import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { DealKind } from '@mafteach/contract/codes'
import { may } from '@mafteach/contract/permissions'
import { Suspense } from 'react'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatArea, formatPrice, formatRooms } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { daysSince } from '../up-to-date.ts'
import styles from './list.module.css'
import type { ListedAssetProps } from './listed-asset.ts'

const StaleAnswers = lazyPart(
  () => import('./StaleAnswers.tsx'),
  (module) => module.StaleAnswers,
)

/** The fields needed to ask whether an asset is up to date. */
export interface Stale {
  id: number
  title: string
  image_url: string | null
  deal_kind: DealKind
  price: number
  updated_at: string
  /** Further facts, in words. */
  facts: readonly string[]
  /** Only the owner can close a deal. */
  mayRecordDeal: boolean
}

/** An asset of a list that was not updated for long. */
export const StaleAsset = ({ asset, isCurrent = true }: ListedAssetProps) => {
  const facts = [
    asset.number_of_rooms && formatRooms(asset.number_of_rooms),
    asset.asset_built_area && formatArea(asset.asset_built_area),
  ].filter((fact) => typeof fact === 'string')
  return (
    <StaleRow
      stale={{ ...asset, title: addressWithNeighborhood(asset), facts, mayRecordDeal: may(asset.role, 'deal') }}
      isCurrent={isCurrent}
    />
  )
}

/** An asset that was not updated for long, with its three answers: still so, a new price, sold. */
const StaleRow = ({ stale, isCurrent = true }: { stale: Stale; isCurrent?: boolean }) => {
  const t = useTexts(assetsTexts)
  return (
    <Stack as="article" gapX={16} gapY={8} align="center" padY={12} padX={14} lineBetween className={styles.staleAssetRow}>
      <Row as={AssetLink} assetId={stale.id} shrink align="stretch" tabIndex={isCurrent ? 0 : -1} data-open>
        <AssetLine
          id={stale.id}
          imageUrl={stale.image_url}
          address={stale.title}
          price={formatPrice(stale)}
          notes={[stale.facts.join(' · ')]}
        >
          <Text size="small" tone="hot">
            {t.notUpdatedFor(daysSince(stale.updated_at))}
          </Text>
        </AssetLine>
      </Row>
      <Suspense fallback={<Box minHeight={36} />}>
        <StaleAnswers stale={stale} isReachable={isCurrent} />
      </Suspense>
    </Stack>
  )
}
