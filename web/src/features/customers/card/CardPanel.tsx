import type { ReactNode } from 'react'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'

export interface CardPanelProps {
  title: string
  count?: number
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A secondary part of the customer card. */
export const CardPanel = ({ title, count, action, className, children }: CardPanelProps) => (
  <Box as="section" padX={16} lineBelow fill="surface" card="desktop" aria-label={title} className={className}>
    <Row gap={8} minHeight={48}>
      <Row as="h2" gap={8} align="baseline" grow shrink size="body" weight={600}>
        {title}
        {count !== undefined && count > 0 && (
          <Text weight={500} size="small" tone="ink-3">
            {count}
          </Text>
        )}
      </Row>
      {action}
    </Row>
    <Box padBottom={10}>{children}</Box>
  </Box>
)
