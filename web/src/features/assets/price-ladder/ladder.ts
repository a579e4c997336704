import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import type { LadderStep, PriceLadder } from '@mafteach/contract/price-ladder'

/** What of a ladder is drawn, and who came with a lower price. */

/** One or two of the network are drawn as one. */
export const sizeOf = ({ mine, network }: Pick<LadderStep, 'mine' | 'network'>): number => mine + (network ?? 1)

/** The steps that tell something, the highest first: the next one above the price, and those below it where somebody joins. */
export function tellingSteps({ price, steps, gains }: PriceLadder): LadderStep[] {
  const joined = new Set(gains.map((gain) => gain.price))
  const above = steps.find((step) => step.price > price)
  const below = steps.filter((step) => step.price < price && joined.has(step.price))
  // Prices of a cheap property round to the same thousand.
  return [...new Map([...below, ...(above ? [above] : [])].map((step) => [step.price, step])).values()].toReversed()
}

type Buyers = { potential_buyers: readonly Pick<PotentialBuyer, 'id' | 'is_interested'>[] }

/** Customers whom the asset fits now and did not before, and those who refused it and are asked again. */
export function gainedBuyers(before: Buyers, after: Pick<Asset, 'potential_buyers'>): ReadonlySet<number> {
  const open = new Set(before.potential_buyers.filter(({ is_interested }) => is_interested !== false).map(({ id }) => id))
  return new Set(after.potential_buyers.map(({ id }) => id).filter((id) => !open.has(id)))
}
