import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { buyersPreview } from '@mafteach/contract/matching'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q, withPreviousData } from '#shared/api/query.ts'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { type AssetForm, previewOf } from './asset-form.ts'

/** Matching buyers while the form is filled in: "14 buyers fit". Nothing until place and price are set. */
export const BuyersFit = ({ values }: { values: AssetForm }) => {
  const t = useTexts(assetsTexts)
  const draft = useMemo(() => previewOf(values), [values])
  const rested = useDebounced(draft, ADDRESS_DEBOUNCE_MS)
  const { data } = useQuery(withPreviousData(q(buyersPreview, rested && { body: { draft: rested } })))
  return (
    <Text as="p" hideEmpty role="status">
      {draft && data && (
        <Row
          as="span"
          gap={6}
          justify="center"
          size="label"
          weight={data.buyers > 0 ? 600 : undefined}
          tone={data.buyers > 0 ? 'action-text' : 'ink-3'}
        >
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {(values.deal_kind === 'RENT' ? t.tenantsFit : t.buyersFit)(data.buyers)}
        </Row>
      )}
    </Text>
  )
}
