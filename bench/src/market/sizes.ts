/** How large the seeded country is. `scale` 1 is all of it, 0.02 a fiftieth. */
export interface Sizes {
  agents: number
  listings: number
  assets: number
  cities: number
  /** Without the rows that stand for whole cities. */
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

/** Below these a market has no shape left: a few cities with a few neighborhoods, agents enough to know one another. */
const LEAST: Partial<Sizes> = { agents: 30, cities: 4, neighborhoods: 24, streets: 80 }

/**
 * The sizes at a scale. Places shrink with the people: so an agent has as many customers, properties, connections and matches in a small
 * country as in the whole one, and only what grows with the country itself (the top city, its worst neighborhood) gets smaller.
 */
export function sizesOf(scale: number): Sizes {
  const sizes = Object.entries(COUNTRY).map(([what, size]) => [
    what,
    Math.max(LEAST[what as keyof Sizes] ?? 1, Math.round(size * scale)),
  ])
  return Object.fromEntries(sizes)
}

/** The share of the country that lives in its largest city. */
const TOP_CITY = 0.13

/** The share of each city by Zipf's law, largest first; the exponent is the one that gives the largest city its share. */
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

/** Neighborhoods or streets of each city: by the root of its share, so that large cities are dense. `settled` cities have any. */
export function spread(total: number, shares: number[], settled = shares.length): number[] {
  const roots = shares.map((share, rank) => (rank < settled ? Math.sqrt(share) : 0))
  const sum = roots.reduce((all, root) => all + root, 0)
  return roots.map((root) => (root === 0 ? 0 : Math.max(3, Math.round((root / sum) * total))))
}
