import { makeHeld } from '#shared/lists/held.ts'

/** Agents being removed, until their toasts close. */
export const { useHeld: useHeldAgents, hold: holdAgent } = makeHeld()
