import type { DealKind } from '@mafteach/contract/codes'
import type { Picture, PictureRow } from '@mafteach/contract/dashboard'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { Link } from 'react-router'
import { formatMonth, formatNumber, formatShortMonth } from '#shared/texts/format.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box } from '#shared/ui/primitives.tsx'
import styles from './charts.module.css'
import { useFigureKind } from './dashboard-words.ts'
import { priceUnit, seriesWords, valueWords } from './picture-words.ts'
import { useChart } from './use-chart.ts'

const HEIGHT = 160
const TOP = 22
const FOOT = 24
/** Limit for a single month. */
const WIDEST = 56
/** Below it: every second label. */
const NAME_WIDTH = 34

/** The drawn series: prices, unless none was stated. */
export const drawnSeries = ({ totals }: Picture): 'price' | 'deals' => (totals.price?.value ? 'price' : 'deals')

/** A single bar compares nothing. */
export const areBarsDrawn = (picture: Picture): boolean => picture.rows.filter(({ cells }) => cells.deals!.value > 0).length > 1

const markLabel = (series: 'price' | 'deals', value: number, kind: DealKind): string =>
  series === 'deals' ? formatNumber(value) : (value / priceUnit(kind)).toLocaleString('en-US', { maximumFractionDigits: 1 })

/** A bar for each month, the oldest at the right in Hebrew; each links to its deals. */
export const DealBars = ({ picture }: { picture: Picture }) => {
  const { ref, width, range } = useChart()
  const series = drawnSeries(picture)
  const kind = useFigureKind()
  const drawn = (row: PictureRow) => row.cells[series]!.value
  const months = scaleBand({ domain: picture.rows.map(({ key }) => key), range: range(), padding: 0.32 })
  const heights = scaleLinear({
    domain: [0, Math.max(...picture.rows.map(drawn), 1)],
    range: [HEIGHT - FOOT, TOP],
  })
  const step = months.step()
  const wide = Math.min(months.bandwidth(), WIDEST)
  return (
    <Box full shrink ref={ref} style={{ minBlockSize: HEIGHT }} aria-hidden>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={classes(look({ full: true }), styles.svg)} role="presentation">
          {[1, 0.5, 0].map((share) => {
            const y = heights(heights.domain()[1]! * share)
            return <Line key={share} from={{ x: 0, y }} to={{ x: width, y }} className={styles.grid} />
          })}
          {picture.rows.map((row, index) => {
            const value = drawn(row)
            const isLast = index === picture.rows.length - 1
            const isNamed = step >= NAME_WIDTH || (picture.rows.length - 1 - index) % 2 === 0
            return (
              <MonthLink key={row.key} row={row}>
                <Group left={months(row.key)! + (months.bandwidth() - wide) / 2}>
                  <title>{monthWords(row, kind)}</title>
                  <Bar width={wide} height={HEIGHT} fill="transparent" />
                  {value > 0 && (
                    <>
                      <Bar
                        y={heights(value)}
                        width={wide}
                        height={HEIGHT - FOOT - heights(value)}
                        rx={6}
                        className={styles.mark}
                        data-tone={isLast ? 'first' : 'fourth'}
                      />
                      <text
                        x={wide / 2}
                        y={heights(value) - 6}
                        className={classes(look({ size: 'small', weight: 600 }), styles.value)}
                      >
                        {markLabel(series, value, kind)}
                      </text>
                    </>
                  )}
                  {isNamed && (
                    <text
                      x={wide / 2}
                      y={HEIGHT - 6}
                      className={classes(look({ size: 'micro' }), styles.name)}
                      data-last={isLast || undefined}
                    >
                      {formatShortMonth(row.key)}
                    </text>
                  )}
                </Group>
              </MonthLink>
            )
          })}
        </svg>
      )}
    </Box>
  )
}

const monthWords = (row: PictureRow, kind: DealKind): string =>
  [
    formatMonth(row.key),
    ...Object.entries(row.cells).map(([series, { value }]) => `${seriesWords(series, kind)}: ${valueWords(series, value)}`),
  ].join('\n')

/** By the pointer; the keyboard has the links of the table. */
const MonthLink = ({ row, children }: { row: PictureRow; children: React.ReactNode }) => {
  const { list } = row.cells.deals!
  return list ? (
    <Link to={list.page} tabIndex={-1} className={styles.link}>
      {children}
    </Link>
  ) : (
    children
  )
}
