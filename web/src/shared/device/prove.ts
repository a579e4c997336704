import { useSyncExternalStore } from 'react'

/** Callers waiting for the agent's proof: one dialog serves all. */
let waiting: ((isProved: boolean) => void)[] = []
const listeners = new Set<() => void>()
const change = (next: typeof waiting) => {
  waiting = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the agent; true once proved, false if cancelled. */
export const prove = (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve]))

export const endProving = (isProved: boolean): void => {
  const resolvers = waiting
  change([])
  for (const resolve of resolvers) resolve(isProved)
}

export const useIsProving = (): boolean => useSyncExternalStore(listen, () => waiting.length > 0)
