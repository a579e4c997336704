import { type PriceDropToTell, SET_ASIDE_DAYS } from '@mafteach/contract/overview'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { priceDropsTexts } from '#shared/parts/price-drops.texts.ts'
import { TellBuyersLink } from '#shared/parts/TellBuyersLink.tsx'
import { formatMoney, formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { focusNext } from './focus-next.ts'
import { KindRow } from './KindRow.tsx'
import styles from './OverviewRow.module.css'
import { overviewTexts } from './overview.texts.ts'
import type { OverviewActs } from './use-overview-acts.ts'

interface PriceDropsProps {
  drops: PriceDropToTell[]
  isWide: boolean
  acts: OverviewActs
}

/** Lower prices, also by an import or the API, not yet sent to buyers: each links to its message, or waits another week. */
export const PriceDrops = ({ drops, isWide, acts }: PriceDropsProps) => {
  const t = useTexts(priceDropsTexts)
  const { later } = useTexts(overviewTexts)
  const name = t.kind(drops.length)
  const when = later[SET_ASIDE_DAYS.PRICE_DROPS]
  return (
    <KindRow Icon={IconBrandWhatsapp} count={drops.length} name={name} isWide={isWide} wayIn={t.look}>
      <ul aria-label={name}>
        {drops.map(({ asset, deal_kind, before, after, buyers }) => (
          <Row as="li" key={asset.id} wrap gapX={12} gapY={4} position="relative" minHeight={64} padY={8} padX={14} lineInset>
            <Stack content="center" minHeight={44} radius="small" className={styles.words}>
              <AssetLink assetId={asset.id} className={look({ lines: 2, weight: 600, anywhere: true })}>
                <bdi>{asset.name}</bdi>
              </AssetLink>
              <Text lines={2} size="small" tone="ink-3" anywhere>
                {t.dropped(formatMoney(before), formatPrice({ price: after, deal_kind: deal_kind ?? 'SALE' }))}
              </Text>
            </Stack>
            <TellBuyersLink asset={asset} buyers={buyers} />
            <Button
              variant="text"
              size="small"
              aria-label={`${when}: ${asset.name}`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget)
                acts.finish('PRICE_DROPS', [{ kind: 'PRICE_DROPS', id: asset.id }])
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
