import type { Dice } from './dice.ts'

/** How often business is in the agent's own city. */
const AT_HOME = 0.55

/** SQL of the rank of a row's city: the agent's own, or any by its size. */
export const cityOf = ({ chance, roll }: Dice, home: string): string =>
  `case when ${chance('at home', AT_HOME)} then ${home} else bench.city_at(${roll('city')}) end`

/** SQL of a neighborhood of `city`, counted from 0: the first ones are the busy ones, and the first of the top city is the worst of all. */
export const neighborhoodOf = ({ chance, roll }: Dice, worst: number): string =>
  `case when city.rank = 1 and ${chance('worst', worst)} then 0 else floor(greatest(neighborhoods, 1) * ${roll('neighborhood')} ^ 1.5)::integer end`
