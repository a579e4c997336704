import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Folded.module.css'

export interface FoldedProps {
  title: ReactNode
  count?: number
  /** Open at first: something in it waits. */
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** A part of a page that is one line until it is asked for. */
export const Folded = ({ title, count, startsOpen, onToggle, className, children }: FoldedProps) => (
  <details
    className={classes(styles.folded, className)}
    open={startsOpen}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary className={styles.summary}>
      {title}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      <IconChevronDown size={20} stroke={1.75} className={styles.chevron} aria-hidden />
    </summary>
    {children}
  </details>
)
