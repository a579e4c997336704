import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { GroupHead } from './GroupHead.tsx'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  count?: number | undefined
  /** The way to the whole list. */
  more?: { to: To; text: string; label?: string }
  children: ReactNode
}

/** A titled group of a page. */
export const Section = ({ title, count, more, children }: SectionProps) => (
  <section className={styles.section}>
    <GroupHead
      title={title}
      count={count}
      note={
        more && (
          <Link to={more.to} className={styles.more} aria-label={more.label}>
            {more.text}
            <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
          </Link>
        )
      }
    />
    {children}
  </section>
)

/** The white card that rows stand on, a hairline between them. */
export const Card = ({ children }: { children: ReactNode }) => <div className={styles.card}>{children}</div>
