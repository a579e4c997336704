import { IconTrendingDown } from '@tabler/icons-react'
import { formatMoney, formatPercent } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { assetsTexts } from './assets.texts.ts'

/** The former price, and how much it dropped. */
export const PriceDropLine = ({ before, price }: { before: number; price: number }) => {
  const t = useTexts(assetsTexts)
  return (
    <Row as="p" gap={8} size="label" tone="ink-2">
      <IconTrendingDown size={20} stroke={1.75} aria-hidden />
      {t.fell(formatMoney(before), formatPercent(1 - price / before))}
    </Row>
  )
}
