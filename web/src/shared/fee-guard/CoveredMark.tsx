import { coveredPairs } from '@mafteach/contract/fee-guard'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../query.ts'
import { useTexts } from '../use-texts.ts'
import { feeGuardTexts } from './fee-guard.texts.ts'
import styles from './GuardMark.module.css'

interface CoveredMarkProps {
  customer: number
  asset: number
  /** Whose list it stands in: all rows ask once. */
  of: 'customer' | 'asset'
}

/** A quiet mark where a signed order covers a buyer and a property. */
export const CoveredMark = ({ customer, asset, of }: CoveredMarkProps) => {
  const t = useTexts(feeGuardTexts)
  const { data } = useQuery(q(coveredPairs, { query: of === 'customer' ? { customer } : { asset } }))
  if (!data?.some((pair) => pair.customer === customer && pair.asset === asset)) return null
  return (
    <span className={styles.covered} title={t.covered}>
      <IconShieldCheck size={16} stroke={1.75} aria-hidden />
      {t.signed}
    </span>
  )
}
