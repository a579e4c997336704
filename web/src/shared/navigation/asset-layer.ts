import { useEffect, useSyncExternalStore } from 'react'

/** How many times an asset was opened over a page. */
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

/** A number that changes with each opened asset. An element that must be above it uses it as its key, and so is remounted on top. */
export const useAssetsOpened = (): number => useSyncExternalStore(subscribe, () => opened)
