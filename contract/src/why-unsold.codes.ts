/** What an agent can do for an asset that does not sell. */
export const MOVES = ['PRICE', 'STATE_FACT', 'AUDIENCE', 'PHOTOS'] as const
export const MOVES_MAX = 3

/** Days on the market after which it is analysed. */
export const UNSOLD_DAYS = 14
/** Days after work on it, or setting it aside, without a proposal. */
export const QUIET_DAYS = 7
