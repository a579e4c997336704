import type { ReactNode } from 'react'
import { look } from '#shared/ui/look.ts'
import { Row } from '#shared/ui/primitives.tsx'
import { classes } from '../classes.ts'
import styles from './Chip.module.css'

export type ChipTone = 'green' | 'blue' | 'stone' | 'orange' | 'amber' | 'red'

export interface ChipProps {
  tone?: ChipTone
  /** A dot before the word; a status is never told by colour alone, so give this or an icon. */
  hasDot?: boolean
  /** 16 px, stroke 1.75. */
  icon?: ReactNode
  children: ReactNode
}

/** A status in a word. Never clickable: for that there are pills. */
export const Chip = ({ tone = 'stone', hasDot, icon, children }: ChipProps) => (
  <Row
    as="span"
    flow="inline"
    gap={6}
    padX={8}
    radius="chip"
    size="chip"
    weight={550}
    space="nowrap"
    className={classes(styles.chip, styles[tone])}
  >
    {hasDot && <span className={classes(look({ round: true }), styles.dot)} aria-hidden />}
    {icon}
    {children}
  </Row>
)
