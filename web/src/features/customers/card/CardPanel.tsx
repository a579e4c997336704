import type { ReactNode } from 'react'
import { classes } from '#shared/classes.ts'
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
  <section aria-label={title} className={classes(styles.panel, className)}>
    <div className={styles.head}>
      <h2 className={styles.title}>
        {title}
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {action}
    </div>
    <div className={styles.content}>{children}</div>
  </section>
)
