import { SET_ASIDE_DAYS } from '@mafteach/contract/overview'
import { IconBuilding } from '@tabler/icons-react'
import { AssetLink } from '#shared/open-asset.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { focusNext } from './focus-next.ts'
import { KindRow } from './KindRow.tsx'
import styles from './OverviewRow.module.css'
import type { Overview } from './overview.api.ts'
import { overviewTexts } from './overview.texts.ts'
import { unsoldAssetsTexts } from './unsold-assets.texts.ts'
import type { OverviewActs } from './use-overview-acts.ts'

interface UnsoldAssetsProps {
  unsold: Overview['unsold']
  isWide: boolean
  acts: OverviewActs
}

/** Properties that do not sell although something would bring buyers: each leads to what, or waits another week. */
export const UnsoldAssets = ({ unsold, isWide, acts }: UnsoldAssetsProps) => {
  const t = useTexts(unsoldAssetsTexts)
  const { later } = useTexts(overviewTexts)
  const name = t.unsold(unsold.length)
  const when = later[SET_ASIDE_DAYS.UNSOLD_ASSETS]
  return (
    <KindRow Icon={IconBuilding} count={unsold.length} name={name} isWide={isWide} wayIn={t.look}>
      <ul aria-label={name}>
        {unsold.map(({ asset, days }) => (
          <Row as="li" key={asset.id} wrap gapX={12} gapY={4} relative minHeight={64} padY={8} padX={14} lineInset>
            <Stack content="center" minHeight={44} radius="small" className={styles.words}>
              <AssetLink assetId={asset.id} className={look({ lines: 2, weight: 600, anywhere: true })}>
                <bdi>{asset.name}</bdi>
              </AssetLink>
              <Text lines={2} size="small" tone="ink-3" anywhere>
                {t.why(days)}
              </Text>
            </Stack>
            <Button
              variant="text"
              size="small"
              aria-label={`${when}: ${asset.name}`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget)
                acts.finish('UNSOLD_ASSETS', [{ kind: 'UNSOLD_ASSETS', id: asset.id }])
              }}
            >
              {when}
            </Button>
          </Row>
        ))}
      </ul>
    </KindRow>
  )
}
