import { useSyncExternalStore } from 'react'

/** What was saved by itself a moment ago, by name. It outlives the screen: a new language starts the screens anew. */
const SAVED_MS = 2_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Says for two seconds that `name` was saved. */
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
