import type { ReactNode } from 'react'
import { formatNumber } from '../texts/format.ts'
import { Row, Text } from '../ui/primitives.tsx'
import styles from './GroupHead.module.css'

interface GroupHeadProps {
  title: string
  count?: number | null
  isLate?: boolean
  /** At the end of the line. */
  note?: ReactNode
}

/** The name of a group of rows, and how many there are. */
export const GroupHead = ({ title, count, isLate, note }: GroupHeadProps) => (
  <Row gap={8} minHeight={44} padX={4}>
    <Text as="h2" tone={isLate ? 'error' : 'ink'}>
      {title}
    </Text>
    {typeof count === 'number' && (
      <Text
        padX={6}
        radius="control"
        fill={isLate ? 'error-soft' : 'line'}
        size="small"
        weight={600}
        text="center"
        tone={isLate ? 'error' : 'ink-2'}
        className={styles.count}
      >
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
