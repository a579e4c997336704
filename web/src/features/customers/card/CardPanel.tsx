import type { ReactNode } from 'react'
import { classes } from '#shared/classes.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import styles from './CardPanel.module.css'

export interface CardPanelProps {
  title: string
  count?: number
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of the customer card beside the main thing. */
export const CardPanel = ({ title, count, action, className, children }: CardPanelProps) => (
  <Box as="section" padX={16} lineBelow fill="surface" aria-label={title} className={classes(styles.panel, className)}>
    <Row gap={8} minHeight={44} className={styles.head}>
      <Text as="h2" grow shrink size="body" weight={600}>
        {title}
        {count !== undefined && count > 0 && (
          <Text weight={500} size="small" tone="ink-3" className={styles.count}>
            {count}
          </Text>
        )}
      </Text>
      {action}
    </Row>
    <Box padBottom={10}>{children}</Box>
  </Box>
)
