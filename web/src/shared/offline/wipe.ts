import { ports } from '../device/ports.ts'

/** Storage key of the cities that an agent chose last (`recent-cities.ts`). */
export const recentCitiesKey = (agent: number): string => `recent_cities:${agent}`

/** Storage key of the deal kind of an agent's last form, sale or rent (`parts/deal-kinds.ts`). */
export const dealKindKey = (agent: number): string => `deal_kind:${agent}`

/** The database of an agent (`disk.ts`). */
export const diskName = (agent: number): string => `mafteach-${agent}`

/** Deletes an agent's database. Starts at once, as the page is leaving; other tabs close theirs when notified. */
export const wipe = (agent: number): void => {
  ports().storage.remove(recentCitiesKey(agent))
  ports().storage.remove(dealKindKey(agent))
  try {
    indexedDB.deleteDatabase(diskName(agent))
  } catch {
    // A browser without storage.
  }
}
