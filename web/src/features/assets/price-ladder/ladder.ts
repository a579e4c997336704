import type { LadderStep, PriceLadder } from '@mafteach/contract/price-ladder'

/** The drawn part of a ladder. */

/** Lower prices proposed. */
export const STEPS_SHOWN = 5

/** One or two of the network are drawn as one. */
export const sizeOf = ({ mine, network }: Pick<LadderStep, 'mine' | 'network'>): number => mine + (network ?? 1)

/** The next lower prices at which somebody joins, the highest first. */
export function nextSteps({ price, steps, gains }: PriceLadder): LadderStep[] {
  const joined = new Set(gains.map((gain) => gain.price))
  const below = steps.filter((step) => step.price < price && joined.has(step.price))
  // Prices of a cheap property round to the same thousand.
  return [...new Map(below.map((step) => [step.price, step])).values()].toReversed().slice(0, STEPS_SHOWN)
}

/** The step of the chosen price; else the first. */
export const pickedStep = (ladder: PriceLadder, chosen: number | null): LadderStep | undefined => {
  const steps = nextSteps(ladder)
  return steps.find(({ price }) => price === chosen) ?? steps[0]
}
