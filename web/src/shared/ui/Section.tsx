import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  count?: number
  /** The way to the whole list. */
  more?: { to: To; text: string; label?: string }
  children: ReactNode
}

/** A titled group of a page. */
export const Section = ({ title, count, more, children }: SectionProps) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
      {more && (
        <Link to={more.to} className={styles.more} aria-label={more.label}>
          {more.text}
          <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        </Link>
      )}
    </div>
    {children}
  </section>
)

/** The white card that rows stand on, a hairline between them. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>
