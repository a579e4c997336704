import type { ListingChange, ListingDraft } from '@mafteach/contract/listings'
import { suggestedChanges } from '@mafteach/contract/matching'
import { IconWand } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { changeText } from './change-text.ts'
import { matchingTexts } from './matching.texts.ts'
import { useSettledDraft } from './use-settled-draft.ts'

export interface SuggestedChangesProps {
  /** A listing without matches. */
  draft: ListingDraft
  /** Changes the form; one tap. */
  onApply: (change: ListingChange) => void
}

/** The gain of a single change, for a buyer without matches: `+₪100,000: 4 נכסים`. Nothing if none helps. */
export const SuggestedChanges = ({ draft, onApply }: SuggestedChangesProps) => {
  const t = useTexts(matchingTexts)
  const rested = useSettledDraft(draft)
  const { data } = useQuery(withPreviousData(q(suggestedChanges, { body: rested ?? draft })))
  if (!data || data.length === 0) return null
  return (
    <Stack gap={8} full shrink>
      <Row as="p" gap={6} size="label" weight={550} tone="ink-2">
        <IconWand size={18} stroke={1.75} aria-hidden />
        {t.oneChange}
      </Row>
      <Row as="ul" wrap gap={8} align="stretch">
        {data.map(({ change, count }) => (
          <li key={JSON.stringify(change)}>
            <Text
              as="button"
              minHeight={44}
              padY={6}
              padX={14}
              border="strong"
              pill
              hoverTile
              fill="surface"
              size="label"
              text="start"
              type="button"
              onClick={() => onApply(change)}
            >
              {changeText(change, draft)}{' '}
              <Text as="b" weight={650} tone="action-text">
                {t.assets(count)}
              </Text>
            </Text>
          </li>
        ))}
      </Row>
    </Stack>
  )
}
