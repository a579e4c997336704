import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row } from '#shared/ui/primitives.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'

interface DeltaProps {
  value: number
  before: number
  /** How a difference reads. */
  format?: (difference: number) => string
}

/** A figure's change since the previous period, by an arrow and in words. */
export const Delta = ({ value, before, format = formatNumber }: DeltaProps) => {
  const t = useTexts(dashboardTexts)
  const difference = value - before
  const Icon = difference === 0 ? IconEqual : difference > 0 ? IconArrowUpRight : IconArrowDownRight
  const amount = format(Math.abs(difference))
  return (
    <Row as="span" flow="inline" gap={4} size="small" weight={500} space="nowrap" tone="ink-2" className={styles.delta}>
      <Icon size={15} stroke={2} aria-hidden />
      {difference === 0 ? t.same : difference > 0 ? t.more(amount) : t.less(amount)}
    </Row>
  )
}
