/** The picked rows of a list: some by their ids, or all rows of the list. */
export interface Picked {
  ids: ReadonlySet<number>
  isAll: boolean
}

export const NOTHING_PICKED: Picked = { ids: new Set(), isAll: false }

export const countOf = ({ ids, isAll }: Picked, count: number): number => (isAll ? count : ids.size)

/** Picks or unpicks a row; with all picked it starts over with this one. */
export const toggled = ({ ids, isAll }: Picked, id: number): Picked => {
  if (isAll) return { ids: new Set([id]), isAll: false }
  return { ids: new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]), isAll: false }
}

export const withRows = ({ ids, isAll }: Picked, rows: readonly number[]): Picked => ({
  ids: new Set(isAll ? rows : [...ids, ...rows]),
  isAll: false,
})
