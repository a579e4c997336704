import type { Dice } from './dice.ts'

/** Share of business in the agent's own city. */
const AT_HOME = 0.55

/** SQL for the rank of a row's city: the agent's own, or any in proportion to its size. */
export const cityOf = ({ chance, roll }: Dice, home: string): string =>
  `case when ${chance('at home', AT_HOME)} then ${home} else bench.city_at(${roll('city')}) end`

/** SQL for a neighborhood of `city`, counted from 0: the first ones are the busiest, and the first of the top city is the worst of all. */
export const neighborhoodOf = ({ chance, roll }: Dice, worst: number): string =>
  `case when city.rank = 1 and ${chance('worst', worst)} then 0 else floor(greatest(neighborhoods, 1) * ${roll('neighborhood')} ^ 1.5)::integer end`
