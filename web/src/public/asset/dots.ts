export const DOTS = 5

/** Which dot is active if there are more photos than dots. */
export const dotOf = (index: number, count: number): number =>
  count <= DOTS ? index : Math.round((index * (DOTS - 1)) / (count - 1))
