import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box } from '#shared/ui/primitives.tsx'
import styles from './charts.module.css'
import type { Figure } from './FigureRows.tsx'
import { useChart } from './use-chart.ts'

const HEIGHT = 18
const GAP = 2

/** Parts of a whole in one bar; the rows below have the figures. */
export const PartsBar = ({ figures }: { figures: readonly Figure[] }) => {
  const { ref, width, range } = useChart()
  const all = figures.reduce((sum, { cell }) => sum + cell.value, 0)
  const place = scaleLinear({ domain: [0, all], range: range() })
  const startOf = (index: number) => figures.slice(0, index).reduce((sum, { cell }) => sum + cell.value, 0)
  const parts = figures.flatMap(({ key, tone, cell: { value } }, index) => {
    if (value === 0) return []
    const [from, to] = [place(startOf(index)), place(startOf(index) + value)] as const
    return [{ key, tone, x: Math.min(from, to), size: Math.abs(to - from) }]
  })
  return (
    <Box full shrink ref={ref} style={{ minBlockSize: HEIGHT }} aria-hidden>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={classes(look({ full: true }), styles.svg)} role="presentation">
          {parts.map(({ key, tone, x, size }) => (
            <Bar
              key={key}
              x={x + GAP / 2}
              width={Math.max(size - GAP, 1)}
              height={HEIGHT}
              rx={6}
              className={styles.mark}
              data-tone={tone}
            />
          ))}
        </svg>
      )}
    </Box>
  )
}
