import { coveredPairs } from '@mafteach/contract/fee-guard'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Row } from '#shared/ui/primitives.tsx'
import { q } from '../../api/query.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { feeGuardTexts } from './fee-guard.texts.ts'

interface CoveredMarkProps {
  customer: number
  asset: number
  /** Whose list; all rows share one query. */
  of: 'customer' | 'asset'
}

/** A quiet mark if a signed order covers a buyer and a property. */
export const CoveredMark = ({ customer, asset, of }: CoveredMarkProps) => {
  const t = useTexts(feeGuardTexts)
  const { data } = useQuery(q(coveredPairs, { query: of === 'customer' ? { customer } : { asset } }))
  if (!data?.some((pair) => pair.customer === customer && pair.asset === asset)) return null
  return (
    <Row as="span" flow="inline" gap={4} size="small" tone="action-text" title={t.covered}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {t.signed}
    </Row>
  )
}
