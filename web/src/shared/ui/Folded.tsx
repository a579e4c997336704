import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Folded.module.css'
import { look } from './look.ts'
import { Box, Row, Text } from './primitives.tsx'

export interface FoldedProps {
  title: ReactNode
  count?: number
  /** Open at first: something is to be done. */
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** A part of a page, folded to one line until opened. */
export const Folded = ({ title, count, startsOpen, onToggle, className, children }: FoldedProps) => (
  <Box
    as="details"
    lineAbove
    className={classes(styles.folded, className)}
    open={startsOpen}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <Row as="summary" gap={8} minHeight={48} weight={550} tone="ink-2" className={styles.summary}>
      {title}
      {count !== undefined && count > 0 && (
        <Text size="small" weight={400} tone="ink-3">
          {count}
        </Text>
      )}
      <IconChevronDown
        size={20}
        stroke={1.75}
        className={classes(look({ atEnd: true, tone: 'ink-3' }), styles.chevron)}
        aria-hidden
      />
    </Row>
    {children}
  </Box>
)
