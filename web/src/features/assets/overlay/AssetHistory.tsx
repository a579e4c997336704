import type { Asset } from '@mafteach/contract/assets'
import { loggedTime } from '#shared/texts/day-words.ts'
import { formatDate, formatMoney, formatPercent } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { assetLogTexts } from './asset-log.texts.ts'
import { eventWords, priceSteps } from './asset-log.ts'

/** Prices and log of an asset, for its owner and contacts: collapsed at first. */
export const AssetHistory = ({ asset: { price_history = [], log = [] } }: { asset: Pick<Asset, 'price_history' | 'log'> }) => {
  const t = useTexts(assetLogTexts)
  if (log.length === 0 && price_history.length < 2) return null
  return (
    <Box padTop={4} gutter>
      {price_history.length > 1 && (
        <Folded title={t.prices} count={price_history.length}>
          <ul>
            {priceSteps(price_history).map(({ price, since, by, change }) => (
              <Row as="li" wrap gapX={16} gapY={0} justify="between" padY={8} lineAbove align="stretch" key={since}>
                <Text shrink anywhere>
                  <b>{formatMoney(price)}</b>{' '}
                  {change === null ? t.first : change < 0 ? t.down(formatPercent(-change)) : t.up(formatPercent(change))}
                </Text>
                <Text size="label" tone="ink-3">
                  {[formatDate(since), by].filter(Boolean).join(' · ')}
                </Text>
              </Row>
            ))}
          </ul>
        </Folded>
      )}
      {log.length > 0 && (
        <Folded title={t.log} count={log.length}>
          <ul>
            {log.map((event) => (
              <Row as="li" wrap gapX={16} gapY={0} justify="between" padY={8} lineAbove align="stretch" key={event.id}>
                <Text shrink anywhere>
                  {eventWords(event)}
                </Text>
                <Text size="label" tone="ink-3">
                  {[loggedTime(event.at), event.by?.name].filter(Boolean).join(' · ')}
                </Text>
              </Row>
            ))}
          </ul>
        </Folded>
      )}
    </Box>
  )
}
