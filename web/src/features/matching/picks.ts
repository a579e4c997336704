import { PICKS_MAX } from '@mafteach/contract/limits'

/** Picks are ids of assets in the order of picking, five at most (spec section 5). */
export type Picks = readonly number[]

/** Whether an asset shows its checkbox: at five picks the others hide theirs. */
export const showsCheckbox = (picks: Picks, id: number): boolean => picks.length < PICKS_MAX || picks.includes(id)

export const withPick = (picks: Picks, id: number, isOn: boolean): Picks => {
  const others = picks.filter((one) => one !== id)
  if (!isOn) return others
  return picks.includes(id) || picks.length >= PICKS_MAX ? picks : [...others, id]
}

/** Picked ones that still exist, in the order of picking. */
export const pickedOf = <T extends { id: number }>(picks: Picks, all: readonly T[]): T[] =>
  picks.flatMap((id) => all.find((one) => one.id === id) ?? [])
