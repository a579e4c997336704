import type { ReactNode } from 'react'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { classes } from '../classes.ts'
import { formatNumber } from '../format.ts'
import styles from './GroupHead.module.css'

interface GroupHeadProps {
  title: string
  count?: number | null
  isLate?: boolean
  /** Stands at the end of the line. */
  note?: ReactNode
}

/** The name of a group of rows, and how many there are. */
export const GroupHead = ({ title, count, isLate, note }: GroupHeadProps) => (
  <Row gap={8} minHeight={44} padX={4} className={classes(isLate && styles.late)}>
    <h2>{title}</h2>
    {typeof count === 'number' && (
      <Text padX={6} radius="control" fill="line" size="small" weight={600} text="center" tone="ink-2" className={styles.count}>
        {formatNumber(count)}
      </Text>
    )}
    {note && (
      <Text atEnd size="small" tone="ink-3">
        {note}
      </Text>
    )}
  </Row>
)
