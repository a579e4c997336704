import type { Picture } from '@mafteach/contract/dashboard'
import { curveMonotoneX } from '@visx/curve'
import { scaleLinear } from '@visx/scale'
import { Area } from '@visx/shape'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './charts.module.css'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import type { Tone } from './FigureRows.tsx'
import { rowWords } from './picture-words.ts'
import { useChart } from './use-chart.ts'

/** On a phone, and with more space. */
const [LOW, HIGH, ROOMY] = [110, 190, 480]
/** Zero is still a line. */
const THINNEST = 2
const TONES: Tone[] = ['first', 'second', 'third', 'fourth', 'fourth']

/** From sent to bought, narrowing: each step with its figure, its share of the step before and, on a desktop, its former value. */
export const FunnelPicture = ({ picture }: { picture: Picture }) => {
  const t = useTexts(dashboardTexts)
  const { ref, width, range } = useChart()
  const values = picture.rows.map(({ cells }) => cells.pairs!.value)
  const sent = Math.max(values[0] ?? 0, 1)
  const height = width < ROOMY ? LOW : HIGH
  const place = scaleLinear({ domain: [0, values.length], range: range() })
  const half = scaleLinear({ domain: [0, sent], range: [THINNEST / 2, height / 2] })
  return (
    <>
      <ul className={classes(look({ flow: 'stack' }), styles.steps)} aria-label={t.pictures.FUNNEL}>
        {picture.rows.map((row, index) => {
          const { value, before, list } = row.cells.pairs!
          return (
            <li key={row.key}>
              <StepFrame to={list?.page}>
                <Text selfY="end" size="micro" tone="ink-2" className={styles.stepName}>
                  {rowWords('FUNNEL', row)}
                </Text>
                <Text size="h2" weight={700} className={styles.stepValue}>
                  {formatNumber(value)}
                </Text>
                <Share value={value} of={values[index - 1]} />
              </StepFrame>
              {before !== null && (
                <span className={styles.change}>
                  <Delta value={value} before={before} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Box full shrink ref={ref} style={{ minBlockSize: height }} aria-hidden>
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} className={classes(look({ full: true }), styles.svg)} role="presentation">
            {values.map((value, index) => {
              const from = index === 0 ? value : values[index - 1]!
              // It narrows at the start of a step, then keeps the step's width.
              const outline = [
                { at: index, value: from },
                { at: index + 0.45, value },
                { at: index + 1, value },
              ]
              return (
                <Area
                  key={picture.rows[index]!.key}
                  data={outline}
                  curve={curveMonotoneX}
                  x={({ at }) => place(at)}
                  y0={(point) => height / 2 - half(point.value)}
                  y1={(point) => height / 2 + half(point.value)}
                >
                  {({ path }) => <path d={path(outline) ?? ''} className={styles.part} data-tone={TONES[index]} />}
                </Area>
              )
            })}
          </svg>
        )}
      </Box>
    </>
  )
}

/** Steps are not subsets: one may exceed the step before, and then there is no share. */
const Share = ({ value, of }: { value: number; of: number | undefined }) => {
  const t = useTexts(dashboardTexts)
  if (!of || value > of) return null
  const percent = formatPercent(Math.round((value / of) * 100) / 100)
  return (
    <span className={look({ size: 'micro', tone: 'ink-2' })} aria-label={t.ofStepBefore(percent)} role="img">
      {percent}
    </span>
  )
}

const StepFrame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Stack as={Link} gap={2} to={to} className={styles.step}>
      {children}
    </Stack>
  ) : (
    <Stack gap={2} className={styles.step}>
      {children}
    </Stack>
  )
