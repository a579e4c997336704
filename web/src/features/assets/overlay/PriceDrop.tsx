import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { DAY_MS } from '@mafteach/contract/days'
import { IconBrandWhatsapp, IconTrendingDown, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney, formatPercent } from '#shared/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import { buyersToTell, shownBuyers } from './buyers.ts'
import styles from './overlay.module.css'

/** For so long a lower price is news. */
const NEWS_DAYS = 14

/** The price before, where it fell lately. */
const priceBefore = (
  { price_history = [] }: Pick<Asset, 'price_history'>,
  now: number,
): { price: number; since: string } | null => {
  const [last, before] = price_history
  const isNews = last && before && last.price < before.price && now - Date.parse(last.since) < NEWS_DAYS * DAY_MS
  return isNews ? { price: before.price, since: last.since } : null
}

export interface PriceDropProps {
  asset: Asset
  onTell: (buyers: PotentialBuyer[]) => void
}

/** After a lower price: by how much it fell, and whom to tell. */
export const PriceDrop = ({ asset, onTell }: PriceDropProps) => {
  const t = useTexts(assetDetailTexts)
  const [now] = useState(() => Date.now())
  const before = priceBefore(asset, now)
  if (!before) return null
  const buyers = buyersToTell(shownBuyers(asset.potential_buyers), before.since)
  return (
    <Stack gap={10} padTop={4} gutter padBottom={10}>
      <Row as="p" gap={8} size="label" tone="ink-2">
        <IconTrendingDown size={20} stroke={1.75} aria-hidden />
        {t.fell(formatMoney(before.price), formatPercent(1 - asset.price / before.price))}
      </Row>
      {buyers.length > 0 && (
        <Stack gap={12} pad={14} border="strong" radius="card" fill="soft" className={styles.tell}>
          <Row as="p" gap={10} weight={650}>
            <IconUsers size={24} stroke={1.75} aria-hidden />
            {t.tellWhom(buyers.length)}
          </Row>
          <Button
            variant="primary"
            full
            icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
            onClick={() => onTell(buyers)}
          >
            {t.tell(buyers.length)}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
