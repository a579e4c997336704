import { overview } from '@mafteach/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { q } from '#shared/api/query.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { priceDropOverlay } from '#shared/navigation/overlay-paths.ts'
import { priceDropsTexts } from '#shared/parts/price-drops.texts.ts'
import { formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'

/** Prices that an import lowered, each with the way to tell its buyers, as the overview shows them. */
export const ImportedPriceDrops = ({ since }: { since: string }) => {
  const t = useTexts(priceDropsTexts)
  const { search } = useLocation()
  const { data } = useQuery(q(overview))
  const drops = data?.price_drops?.filter((drop) => drop.since >= since) ?? []
  if (drops.length === 0) return null
  return (
    <Stack as="ul" aria-label={t.kind(drops.length)}>
      {drops.map(({ asset, before, after, buyers }) => (
        <Row as="li" key={asset.id} wrap gapX={12} gapY={4} justify="between" minHeight={64} padY={8} lineBetween>
          <Stack shrink>
            <Text weight={600} anywhere>
              <bdi>{asset.name}</bdi>
            </Text>
            <Text size="small" tone="ink-3" anywhere>
              {t.dropped(formatMoney(before), formatMoney(after))}
            </Text>
          </Stack>
          <ButtonLink
            variant="soft"
            size="small"
            aria-label={`${t.tell(buyers)}: ${asset.name}`}
            to={priceDropOverlay(asset.id, search)}
            state={OPENED_HERE}
            preventScrollReset
          >
            {t.tell(buyers)}
          </ButtonLink>
        </Row>
      ))}
    </Stack>
  )
}
