import { SET_ASIDE_DAYS, type UNSOLD_GAINS, type UnsoldAsset } from '@mafteach/contract/overview'
import { IconBuilding } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { AssetLink, OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { assetOverlay } from '#shared/navigation/overlay-paths.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
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

/** Links to the property, where price and visibility are changed by one tap. Opening it to all agents is free: it comes before a lower price. */
const WayOut = ({ asset, gain }: { asset: UnsoldAsset['asset']; gain: (typeof UNSOLD_GAINS)[number] }) => {
  const text = useTexts(unsoldAssetsTexts).act[gain]
  const { search } = useLocation()
  return (
    <ButtonLink
      variant="text"
      size="small"
      aria-label={`${text}: ${asset.name}`}
      to={assetOverlay(asset.id, search)}
      state={OPENED_HERE}
      preventScrollReset
    >
      {text}
    </ButtonLink>
  )
}

/** Unsold properties with a change that would attract buyers: each links to it, or waits another week. */
export const UnsoldAssets = ({ unsold, isWide, acts }: UnsoldAssetsProps) => {
  const t = useTexts(unsoldAssetsTexts)
  const { later } = useTexts(overviewTexts)
  const name = t.unsold(unsold.length)
  const when = later[SET_ASIDE_DAYS.UNSOLD_ASSETS]
  return (
    <KindRow Icon={IconBuilding} count={unsold.length} name={name} isWide={isWide} wayIn={t.look}>
      <ul aria-label={name}>
        {unsold.map(({ asset, days, gains = [] }) => (
          <Row as="li" key={asset.id} wrap gapX={12} gapY={4} position="relative" minHeight={64} padY={8} padX={14} lineInset>
            <Stack content="center" minHeight={44} radius="small" className={styles.words}>
              <AssetLink assetId={asset.id} className={look({ lines: 2, weight: 600, anywhere: true })}>
                <bdi>{asset.name}</bdi>
              </AssetLink>
              <Text lines={2} size="small" tone="ink-3" anywhere>
                {[t.days(days), gains[0] && t.why[gains.length > 1 ? 'both' : gains[0]]].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            {gains.length > 0 && <WayOut asset={asset} gain={gains.at(-1)!} />}
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
