export const DOTS = 5

/** Which dot stands for a photo when there are more photos than dots. */
export const dotOf = (index: number, count: number): number =>
  count <= DOTS ? index : Math.round((index * (DOTS - 1)) / (count - 1))
