/** What an agent can do for an asset that does not sell. */
export const MOVES = ['PRICE', 'STATE_FACT', 'AUDIENCE', 'PHOTOS'] as const
export const MOVES_MAX = 3

/** After so many days on the market it is asked. */
export const UNSOLD_DAYS = 14
/** So long after it was worked on, or put off, nothing is proposed for it. */
export const QUIET_DAYS = 7
