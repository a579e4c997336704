import { COST_WORDS, formatDeduction } from '@mafteach/contract/cost-words'
import { type CostTerms, PURCHASE_TAX_KNOWN_UNTIL, reckonCosts } from '@mafteach/contract/costs.rules'
import { dayInIsrael } from '@mafteach/contract/days'
import { formatShekels } from '@mafteach/contract/money'
import { serverLanguage } from '#shared/texts/language.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'

interface LineProps {
  label: string
  amount: string
  note?: string
  isSum?: boolean
}

const Line = ({ label, amount, note, isSum }: LineProps) => (
  <Row gap={16} justify="between" align="start" padY={10} lineAbove>
    <Stack as="dt" gap={2}>
      <Text weight={isSum ? 700 : 500}>{label}</Text>
      {note && (
        <Text size="small" tone="ink-3">
          {note}
        </Text>
      )}
    </Stack>
    <Text as="dd" weight={isSum ? 700 : 500} space="nowrap">
      <bdi dir="ltr">{amount}</bdi>
    </Text>
  </Row>
)

/** The cash needed at the beginning, then its parts. */
export const CostsResult = ({ terms }: { terms: CostTerms }) => {
  const language = serverLanguage()
  const t = COST_WORDS[language]
  const today = dayInIsrael()
  const { lines, total, cash, monthly } = reckonCosts(terms, today)
  return (
    <>
      <Stack gap={2} role="status">
        <Text tone="ink-2">{t.cash}</Text>
        <Text as="strong" size="h0">
          <bdi>{formatShekels(cash)}</bdi>
        </Text>
        {monthly !== null && (
          <Text tone="ink-2">
            {t.monthly}: {t.monthlyTerms(formatShekels(monthly), terms.years, terms.rate)}
          </Text>
        )}
      </Stack>
      <Box as="dl">
        <Line label={t.price} amount={formatShekels(terms.price)} />
        {lines.map(({ code, amount, source }) => (
          <Line key={code} label={t.codes[code]} amount={formatShekels(amount)} note={source[language]} />
        ))}
        <Line label={t.total} amount={formatShekels(total)} isSum />
        {terms.mortgage > 0 && <Line label={t.mortgageSum} amount={formatDeduction(terms.mortgage)} />}
        <Line label={t.cash} amount={formatShekels(cash)} isSum />
      </Box>
      <Text as="p" size="small" tone="ink-3">
        {today > PURCHASE_TAX_KNOWN_UNTIL && `${t.oldTable} `}
        {t.noAdvice}
      </Text>
    </>
  )
}
