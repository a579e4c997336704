/** How a chain stands for the asking agent: found, its names asked for, told to all, wanted by nobody, or gone. */
export const CHAIN_STATES = ['new', 'asked', 'agreed', 'dismissed', 'over'] as const
export type ChainState = (typeof CHAIN_STATES)[number]
