import { makeHeld } from '#shared/lists/held.ts'

/** Agents with whom something is about to end. */
export const { useHeld: useHeldAgents, hold: holdAgent } = makeHeld()
