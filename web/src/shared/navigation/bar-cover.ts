import { useEffect, useSyncExternalStore } from 'react'

/** What covers the bottom bar: foot bars of pages and open overlays. With any, the bar is hidden (product.md section 11, look.md "Phone"). */
let covers = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  covers += by
  for (const listener of listeners) listener()
}

/** Hides the bottom bar while mounted and `active`. */
export const useCoverBar = (active = true): void => {
  useEffect(() => {
    if (!active) return
    change(1)
    return () => change(-1)
  }, [active])
}

export const useIsBarCovered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => covers > 0,
  )
