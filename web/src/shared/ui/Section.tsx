import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { GroupHead } from '../lists/GroupHead.tsx'
import { Box, Row } from './primitives.tsx'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  count?: number | undefined
  /** Link to the whole list. */
  more?: { to: To; text: string; label?: string }
  children: ReactNode
}

/** A titled group of a page. */
export const Section = ({ title, count, more, children }: SectionProps) => (
  <Box as="section" shrink>
    <GroupHead
      title={title}
      count={count}
      note={
        more && (
          <Row
            as={Link}
            flow="inline"
            gap={2}
            minHeight={44}
            size="label"
            weight={550}
            tone="action-text"
            to={more.to}
            aria-label={more.label}
          >
            {more.text}
            <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
          </Row>
        )
      }
    />
    {children}
  </Box>
)

/** The white card for rows, a hairline between them. */
export const Card = ({ children }: { children: ReactNode }) => (
  <Box overflow="hidden" card="always">
    {children}
  </Box>
)
