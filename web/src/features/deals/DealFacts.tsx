import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '#shared/texts/format.ts'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import { agreedFeeInWords } from './agreed-fees.ts'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealPrice } from './deal-words.ts'
import { feesQuery } from './fees.api.ts'

interface Fact {
  label: string
  shown: string | null
  size?: 'price' | 'h1'
  note?: string
}

/** A deal's price and fee first and large, then its day and notes; for a rent its end. */
export const DealFacts = ({ deal }: { deal: Deal }) => {
  const t = useDealPagesTexts(DEAL_KIND_OF[deal.deal_type])
  const { data: sheet } = useQuery(feesQuery(deal.id))
  const money = (value: number | null) => (value === null ? null : formatMoney(value))
  const facts: Fact[] = [
    { label: t.price, shown: dealPrice(deal), size: 'price' },
    {
      label: t.commission,
      shown: money(deal.commission),
      size: 'h1',
      note: sheet?.agreed.map((fee) => agreedFeeInWords(fee, DEAL_KIND_OF[deal.deal_type])).join(' · '),
    },
    { label: t.date, shown: formatDate(deal.deal_date) },
    ...(deal.rent_until ? [{ label: t.until, shown: formatDate(deal.rent_until) }] : []),
    ...(deal.notes ? [{ label: t.notes, shown: deal.notes }] : []),
  ]
  return (
    <Box as="dl" margin={0}>
      {facts.map(({ label, shown, size, note }) => (
        <Stack content="center" minHeight={64} padY={8} padX={14} lineBetween key={label}>
          <Text as="dt" size="small" tone="ink-3">
            {label}
          </Text>
          <Text
            as="dd"
            margin={0}
            anywhere
            space="pre-line"
            size={shown === null ? undefined : size}
            weight={shown === null ? undefined : size ? 700 : 550}
            tone={shown === null ? 'ink-3' : undefined}
          >
            {shown ?? t.notStated}
          </Text>
          {note && (
            <Text as="dd" margin={0} size="small" tone="ink-2" anywhere>
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </Box>
  )
}
