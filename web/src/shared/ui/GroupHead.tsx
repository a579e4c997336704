import type { ReactNode } from 'react'
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
  <div className={classes(styles.head, isLate && styles.late)}>
    <h2>{title}</h2>
    {typeof count === 'number' && <span className={styles.count}>{formatNumber(count)}</span>}
    {note && <span className={styles.note}>{note}</span>}
  </div>
)
