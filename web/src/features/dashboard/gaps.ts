import type { Picture, PictureRow } from '@mafteach/contract/dashboard'

/** Demand against supply, the widest gaps first. */

export interface Gap {
  row: PictureRow
  buyers: number
  assets: number
}

export interface Gaps {
  /** Buyers look there, and there is no asset. */
  wanted: Gap[]
  /** Assets are there, and no buyer looks. */
  offered: Gap[]
  both: Gap[]
}

export const gapsOf = ({ rows }: Picture): Gaps => {
  const gaps = rows.map((row) => ({ row, buyers: row.cells.buyers!.value, assets: row.cells.assets!.value }))
  const mostFirst = (measure: (gap: Gap) => number) => (one: Gap, other: Gap) => measure(other) - measure(one)
  return {
    wanted: gaps.filter(({ assets }) => assets === 0).sort(mostFirst(({ buyers }) => buyers)),
    offered: gaps.filter(({ buyers }) => buyers === 0).sort(mostFirst(({ assets }) => assets)),
    both: gaps
      .filter(({ buyers, assets }) => buyers > 0 && assets > 0)
      .sort(mostFirst(({ buyers, assets }) => Math.abs(buyers - assets))),
  }
}
