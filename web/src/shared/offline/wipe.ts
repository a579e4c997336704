/** The database of an agent (`disk.ts`). */
export const diskName = (agent: number): string => `mafteach-${agent}`

/** Nothing stays of an agent. Asked for at once, by a page on its way out; tabs that have it open close it when they are told. */
export const wipe = (agent: number): void => {
  try {
    indexedDB.deleteDatabase(diskName(agent))
  } catch {
    // A browser that keeps nothing.
  }
}
