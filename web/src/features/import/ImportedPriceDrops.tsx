import { overview } from '@mafteach/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { priceDropsTexts } from '#shared/parts/price-drops.texts.ts'
import { TellBuyersLink } from '#shared/parts/TellBuyersLink.tsx'
import { formatMoney, formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'

/** Prices that an import lowered, each with a link to notify its buyers, as on the overview. */
export const ImportedPriceDrops = ({ since }: { since: string }) => {
  const t = useTexts(priceDropsTexts)
  const { data } = useQuery(q(overview))
  const drops = data?.price_drops?.filter((drop) => drop.since >= since) ?? []
  if (drops.length === 0) return null
  return (
    <Stack as="ul" aria-label={t.kind(drops.length)}>
      {drops.map(({ asset, deal_kind, before, after, buyers }) => (
        <Row as="li" key={asset.id} wrap gapX={12} gapY={4} justify="between" minHeight={64} padY={8} lineBetween>
          <Stack shrink>
            <Text weight={600} anywhere>
              <bdi>{asset.name}</bdi>
            </Text>
            <Text size="small" tone="ink-3" anywhere>
              {t.dropped(formatMoney(before), formatPrice({ price: after, deal_kind: deal_kind ?? 'SALE' }))}
            </Text>
          </Stack>
          <TellBuyersLink asset={asset} buyers={buyers} />
        </Row>
      ))}
    </Stack>
  )
}
