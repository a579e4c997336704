import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '#shared/classes.ts'
import styles from './CardPanel.module.css'

export interface CardPanelProps {
  title: string
  count?: number
  action?: ReactNode
  /** One line at first on the desktop too; what is inside is made when it is opened. */
  isFolded?: boolean
  children: ReactNode
}

/** A part of the customer card beside the main thing: open on the desktop, one line that opens on the phone. */
export const CardPanel = ({ title, count, action, isFolded, children }: CardPanelProps) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  const number = count !== undefined && count > 0 && <span className={styles.count}>{count}</span>
  return (
    <section
      aria-label={title}
      className={classes(styles.panel, count === 0 && !action && styles.nothing, isFolded && styles.folded)}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen)
              setOpened(true)
            }}
          >
            {title}
            {number}
            <IconChevronDown className={classes(styles.chevron, isOpen && styles.up)} size={18} stroke={1.75} aria-hidden />
          </button>
          {!isFolded && (
            <span className={styles.words}>
              {title}
              {number}
            </span>
          )}
        </h2>
        {action}
      </div>
      <div id={id} className={classes(styles.content, !isOpen && styles.closed)}>
        {(!isFolded || wasOpened) && children}
      </div>
    </section>
  )
}
