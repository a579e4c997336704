import type { Cell } from '@mafteach/contract/dashboard'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { aboutIn } from '#shared/figure-filter.ts'
import { formatNumber } from '#shared/format.ts'
import { Delta } from './Delta.tsx'
import styles from './FigureRows.module.css'

/** The colour of a mark: ordered steps, what needs work, what rests. */
export type Tone = 'first' | 'second' | 'third' | 'fourth' | 'hot' | 'rest'

export interface Figure {
  key: string
  label: string
  tone: Tone
  cell: Cell
}

interface FigureRowsProps {
  label: string
  figures: readonly Figure[]
  /** Of what the bars are parts; without it the rows are a legend, each with its dot. */
  most?: number
}

/** Figures one below the other, each the way to its list. */
export const FigureRows = ({ label, figures, most }: FigureRowsProps) => (
  <ul className={styles.rows} aria-label={label}>
    {figures.map(({ key, label: name, tone, cell }) => (
      <li key={key}>
        <RowFrame list={cell.list} about={name}>
          {most === undefined && <span className={styles.dot} data-tone={tone} aria-hidden />}
          <span className={styles.name}>{name}</span>
          {most !== undefined && (
            <span className={styles.track} aria-hidden>
              <span
                className={styles.bar}
                data-tone={tone}
                style={{ inlineSize: `${(100 * cell.value) / Math.max(most, 1)}%` }}
              />
            </span>
          )}
          {cell.before !== null && <Delta value={cell.value} before={cell.before} />}
          <span className={styles.value}>{formatNumber(cell.value)}</span>
        </RowFrame>
      </li>
    ))}
  </ul>
)

/** A whole row leads to its list, where there is one. */
const RowFrame = ({ list, about, children }: Pick<Cell, 'list'> & { about: string; children: ReactNode }) =>
  list ? (
    <Link to={aboutIn(list.page, about)} className={styles.row}>
      {children}
      <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
    </Link>
  ) : (
    <div className={styles.row}>{children}</div>
  )
