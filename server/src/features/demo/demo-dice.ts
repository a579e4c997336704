/** Reproducible random numbers, so that every installation has the same demonstration (mulberry32). */
export function makeDice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  /** A value, or null for "not stated". */
  const perhaps = <T>(chance: number, value: T): T | null => (roll() < chance ? value : null)
  return { roll, between, pick, perhaps }
}

export type Dice = ReturnType<typeof makeDice>
