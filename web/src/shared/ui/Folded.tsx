import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Folded.module.css'

export interface FoldedProps {
  title: string
  count?: number
  /** Open at first: something in it waits. */
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a page that is one line until it is asked for. */
export const Folded = ({ title, count, startsOpen, onToggle, children }: FoldedProps) => (
  <details className={styles.folded} open={startsOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={styles.summary}>
      {title}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      <IconChevronDown size={20} stroke={1.75} className={styles.chevron} aria-hidden />
    </summary>
    {children}
  </details>
)
