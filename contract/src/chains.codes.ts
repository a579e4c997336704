/** State of a chain for the agent: found, names requested, shown to all, dismissed by somebody, or gone. */
export const CHAIN_STATES = ['new', 'asked', 'agreed', 'dismissed', 'over'] as const
export type ChainState = (typeof CHAIN_STATES)[number]
