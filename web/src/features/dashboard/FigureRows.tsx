import type { Cell } from '@mafteach/contract/dashboard'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { aboutIn } from '#shared/navigation/figure-filter.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { Delta } from './Delta.tsx'
import styles from './dashboard.module.css'

/** The colour of a mark: ordered steps, urgent, neutral. */
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
  /** The whole of the bars; without it the rows are a legend, each with its dot. */
  most?: number
}

/** Figures below each other, each linked to its list. */
export const FigureRows = ({ label, figures, most }: FigureRowsProps) => (
  <ul aria-label={label}>
    {figures.map(({ key, label: name, tone, cell }) => (
      <li key={key}>
        <RowFrame list={cell.list} about={name}>
          {most === undefined && <span className={classes(look({ square: 10 }), styles.dot)} data-tone={tone} aria-hidden />}
          <Text grow shrink>
            {name}
          </Text>
          {most !== undefined && (
            <Text radius="chip" fill="tile" overflow="hidden" className={styles.track} aria-hidden>
              <span
                className={classes(look({ flow: 'block', radius: 'chip', tall: true }), styles.bar)}
                data-tone={tone}
                style={{ inlineSize: `${(100 * cell.value) / Math.max(most, 1)}%` }}
              />
            </Text>
          )}
          {cell.before !== null && <Delta value={cell.value} before={cell.before} />}
          <Text weight={600} text="end" className={styles.value}>
            {formatNumber(cell.value)}
          </Text>
        </RowFrame>
      </li>
    ))}
  </ul>
)

/** A whole row links to its list, if there is one. */
const RowFrame = ({ list, about, children }: Pick<Cell, 'list'> & { about: string; children: ReactNode }) =>
  list ? (
    <Row as={Link} gap={10} minHeight={44} hoverUnderline to={aboutIn(list.page, about)} className={styles.row}>
      {children}
      <IconChevronLeft
        size={16}
        stroke={1.75}
        className={classes(look({ tone: 'ink-3' }), 'mirrored-ltr', styles.figureRowsChevron)}
        aria-hidden
      />
    </Row>
  ) : (
    <Row gap={10} minHeight={44} className={styles.row}>
      {children}
    </Row>
  )
