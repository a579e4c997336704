import { useSyncExternalStore } from 'react'

/** When the connection was lost, ISO 8601; null while there is one. */
let lostAt: string | null = navigator.onLine ? null : new Date().toISOString()
const listeners = new Set<() => void>()
const change = (): void => {
  lostAt = navigator.onLine ? null : (lostAt ?? new Date().toISOString())
  for (const listener of listeners) listener()
}
window.addEventListener('online', change)
window.addEventListener('offline', change)

export const useOfflineSince = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lostAt,
  )
