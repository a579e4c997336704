import { useSyncExternalStore } from 'react'

/** Names of what was auto-saved a moment ago. Module state, because a new language remounts all screens. */
const SAVED_MS = 2_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Shows for two seconds that `name` was saved. */
export const markSaved = (name: string): void => {
  clearTimeout(timers.get(name))
  const end = () => {
    timers.delete(name)
    notifyListeners()
  }
  timers.set(name, setTimeout(end, SAVED_MS))
  notifyListeners()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsSaved = (name: string): boolean => useSyncExternalStore(subscribe, () => timers.has(name))
