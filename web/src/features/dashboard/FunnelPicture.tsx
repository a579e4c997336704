import type { Picture } from '@mafteach/contract/dashboard'
import { curveMonotoneX } from '@visx/curve'
import { scaleLinear } from '@visx/scale'
import { Area } from '@visx/shape'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#shared/classes.ts'
import { formatNumber, formatPercent } from '#shared/format.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './charts.module.css'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import type { Tone } from './FigureRows.tsx'
import { rowWords } from './picture-words.ts'
import { useChart } from './use-chart.ts'

const HEIGHT = 120
/** Even nothing is a line. */
const THINNEST = 2
const TONES: Tone[] = ['first', 'second', 'third', 'fourth', 'fourth']

/** What was sent, narrowing to what was bought: each step with its figure, its share and how it was before. On a phone a row each, with a bar. */
export const FunnelPicture = ({ picture }: { picture: Picture }) => {
  const t = useTexts(dashboardTexts)
  const { ref, width, range } = useChart()
  const values = picture.rows.map(({ cells }) => cells.pairs!.value)
  const sent = Math.max(values[0] ?? 0, 1)
  const place = scaleLinear({ domain: [0, values.length], range: range() })
  const half = scaleLinear({ domain: [0, sent], range: [THINNEST / 2, HEIGHT / 2] })
  return (
    <>
      <ul className={styles.steps} aria-label={t.pictures.FUNNEL}>
        {picture.rows.map((row, index) => {
          const { value, before, list } = row.cells.pairs!
          return (
            <li key={row.key} data-tone={TONES[index]} style={{ '--of-sent': value / sent } as CSSProperties}>
              <StepFrame to={list?.page}>
                <span className={styles.stepName}>{rowWords('FUNNEL', row)}</span>
                <span className={styles.stepValue}>{formatNumber(value)}</span>
                {index > 0 && (
                  <span className={styles.share} aria-label={t.ofSent(formatPercent(value / sent))} role="img">
                    {formatPercent(Math.round((value / sent) * 100) / 100)}
                  </span>
                )}
              </StepFrame>
              {before !== null && <Delta value={value} before={before} />}
            </li>
          )
        })}
      </ul>
      <div ref={ref} className={classes(styles.drawing, styles.funnel)} style={{ minBlockSize: HEIGHT }} aria-hidden>
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={styles.svg} role="presentation">
            {values.map((value, index) => {
              const from = index === 0 ? value : values[index - 1]!
              // It narrows at the beginning of a step and goes on as wide as the step is.
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
                  y0={(point) => HEIGHT / 2 - half(point.value)}
                  y1={(point) => HEIGHT / 2 + half(point.value)}
                >
                  {({ path }) => <path d={path(outline) ?? ''} className={styles.part} data-tone={TONES[index]} />}
                </Area>
              )
            })}
          </svg>
        )}
      </div>
    </>
  )
}

const StepFrame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className={styles.step}>
      {children}
    </Link>
  ) : (
    <div className={styles.step}>{children}</div>
  )
