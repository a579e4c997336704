import type { LadderStep, PriceLadder } from '@mafteach/contract/price-ladder'
import type { Reach } from './price-ladder.queries.ts'

/** Counts the customers that each price reaches. */

export interface Counts {
  mine: number
  network: number
}

/** Hides a count of one or two customers of other agents, since it could identify them. */
export const withoutSmallCounts = <T extends Counts>({ network, ...counts }: T) => ({
  ...counts,
  network: network === 1 || network === 2 ? null : network,
})

const fitsAt = ({ fit_at }: Reach, index: number) => Math.floor(fit_at / 2 ** index) % 2 === 1

const count = (reach: Reach[]): Counts => {
  const sum = (mine: boolean) => reach.reduce((total, { is_mine, customers }) => total + (is_mine === mine ? customers : 0), 0)
  return { mine: sum(true), network: sum(false) }
}

/** Customers who match at the i-th price. */
export const countAt = (reach: Reach[], index: number): Counts => count(reach.filter((each) => fitsAt(each, index)))

/** Customers who match at one price and not at another. */
export const countGained = (reach: Reach[], index: number, other: number): Counts =>
  count(reach.filter((each) => fitsAt(each, index) && !fitsAt(each, other)))

export const isAnybody = ({ mine, network }: Counts): boolean => mine + network > 0

export function ladderOf(prices: number[], reach: Reach[]): Pick<PriceLadder, 'steps' | 'gains'> {
  const steps = prices.map((price, index): LadderStep => withoutSmallCounts({ price, ...countAt(reach, index) }))
  const gains = prices
    .slice(0, -1)
    .map((price, index) => ({ price, ...countGained(reach, index, index + 1) }))
    .filter(isAnybody)
    .map((gain): LadderStep => withoutSmallCounts(gain))
    .toReversed()
  return { steps, gains }
}
