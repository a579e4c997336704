import type { GapCell, GapRow, Gaps } from '@mafteach/contract/dashboard'

/** Ratio of buyers to assets; the first is where assets are missing. */
export const GAP_LEVELS = ['missing', 'more', 'even', 'spare'] as const
export type GapLevel = (typeof GAP_LEVELS)[number]

export const levelOf = (buyers: number, assets: number): GapLevel => {
  if (buyers < assets) return 'spare'
  if (buyers >= 3 * assets) return 'missing'
  return buyers >= 2 * assets ? 'more' : 'even'
}

/** Where most assets are missing; null if nowhere. */
export const widestGap = ({ rows }: Gaps): { row: GapRow; cell: GapCell } | null => {
  const widthOf = ({ buyers, assets }: GapCell) => buyers.value - assets.value
  const [widest] = rows
    .flatMap((row) => row.cells.map((cell) => ({ row, cell })))
    .sort((one, other) => widthOf(other.cell) - widthOf(one.cell))
  return widest && widthOf(widest.cell) > 0 ? widest : null
}
