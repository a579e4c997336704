/** A purchase, a rent. */
export const DEAL_TYPES = ['PE', 'RE'] as const
export type DealType = (typeof DEAL_TYPES)[number]
/** The agent's own side of a deal: `{type}` in `/deal/{id}/{type}`. */
export const DEAL_SIDES = ['buying', 'selling', 'both'] as const
export type DealSide = (typeof DEAL_SIDES)[number]
