import type { Deal } from '@mafteach/contract/deals'
import { FeeParts } from '#shared/money/FeeParts.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { dealPagesTexts } from './deal-pages.texts.ts'

/** Agreements with other agents on the asset of a deal. */
export const DealCooperations = ({ cooperations }: Pick<Deal, 'cooperations'>) => {
  const t = useTexts(dealPagesTexts)
  if (cooperations.length === 0) return null
  return (
    <Section title={t.cooperations}>
      <Card>
        {cooperations.map(({ id, proposer, partner, fee_share, terms }) => (
          <Stack gap={4} pad={14} key={id}>
            <FeeParts proposer={proposer} partner={partner} share={fee_share} />
            <Text as="p" size="label" tone="ink-2" space="pre-line" anywhere dir="auto">
              {terms}
            </Text>
          </Stack>
        ))}
      </Card>
    </Section>
  )
}
