/** How large the seeded country is. `scale` 1 is all of it, 0.02 is a fiftieth. */
export interface Sizes {
  agents: number
  listings: number
  assets: number
  cities: number
  /** Not counting the rows that stand for whole cities. */
  neighborhoods: number
  streets: number
  hides: number
  blocks: number
}

const COUNTRY: Sizes = {
  agents: 25_000,
  listings: 2_500_000,
  assets: 1_000_000,
  cities: 1_300,
  neighborhoods: 10_000,
  streets: 63_000,
  hides: 150_000,
  blocks: 2_500,
}

/** Below these minimums a market has no realistic shape: a few cities with a few neighborhoods, and enough agents for connections. */
const LEAST: Partial<Sizes> = { agents: 30, cities: 4, neighborhoods: 24, streets: 80 }

/**
 * The sizes at a scale. Places shrink with people, so that an agent has as many customers, properties, connections and matches in a small country as
 * in the whole one. Only what grows with the country (the top city, its worst neighborhood) gets smaller.
 */
export function sizesOf(scale: number): Sizes {
  const sizes = Object.entries(COUNTRY).map(([what, size]) => [
    what,
    Math.max(LEAST[what as keyof Sizes] ?? 1, Math.round(size * scale)),
  ])
  return Object.fromEntries(sizes)
}

/** Share of the country that lives in its largest city. */
const TOP_CITY = 0.13

/** Share of each city by Zipf's law, largest first. The exponent is chosen so that the largest city gets its share. */
export function cityShares(cities: number): number[] {
  const weights = (exponent: number) => Array.from({ length: cities }, (_, rank) => (rank + 1) ** -exponent)
  const sum = (list: number[]) => list.reduce((total, weight) => total + weight, 0)
  let [low, high] = [0, 3]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (1 / sum(weights(middle)) < TOP_CITY) low = middle
    else high = middle
  }
  const found = weights(low)
  const total = sum(found)
  return found.map((weight) => weight / total)
}

/** Neighborhoods or streets per city: proportional to the root of its share, so that large cities are dense. Only `settled` cities have any. */
export function spread(total: number, shares: number[], settled = shares.length): number[] {
  const roots = shares.map((share, rank) => (rank < settled ? Math.sqrt(share) : 0))
  const sum = roots.reduce((all, root) => all + root, 0)
  return roots.map((root) => (root === 0 ? 0 : Math.max(3, Math.round((root / sum) * total))))
}
