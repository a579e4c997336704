import type { Named } from '@mafteach/contract/shapes'
import { agentOfSession } from '../api/session.ts'
import { ports } from '../device/ports.ts'
import { recentCitiesKey } from '../offline/wipe.ts'

/** The cities that this agent chose last on this device, newest first; deleted at sign-out. */

const RECENT_MAX = 3

const key = (): string => recentCitiesKey(agentOfSession() ?? 0)

export const recentCities = (): Named[] => {
  try {
    const stored: unknown = JSON.parse(ports().storage.get(key()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCity).slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export const rememberCity = ({ id, name }: Named): void => {
  const others = recentCities().filter((city) => city.id !== id)
  ports().storage.set(key(), JSON.stringify([{ id, name }, ...others].slice(0, RECENT_MAX)))
}

const isCity = (stored: unknown): stored is Named =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'number' &&
  'name' in stored &&
  typeof stored.name === 'string'
