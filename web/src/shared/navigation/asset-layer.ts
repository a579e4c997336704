import { useEffect, useSyncExternalStore } from 'react'

/** How many times an asset opened over a page. */
let opened = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces that the asset dialog is the top layer. */
export const useAnnounceAsset = (): void => {
  useEffect(() => {
    opened += 1
    for (const listener of listeners) listener()
  }, [])
}

/** A number that changes with each asset that opens: what has to lie over it takes it as its key, and is drawn anew on top. */
export const useAssetsOpened = (): number => useSyncExternalStore(subscribe, () => opened)
