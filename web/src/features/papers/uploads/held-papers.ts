import { makeHeld } from '#shared/lists/held.ts'

/** Papers that are about to be deleted: gone when their toast is. */
export const heldPapers = makeHeld()
