import { useEffect, useSyncExternalStore } from 'react'

/** Who covers the bottom bar now: foot bars of pages and open overlays. While anybody does, the bar is away (product.md section 11, look.md "Phone"). */
let covers = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  covers += by
  for (const listener of listeners) listener()
}

/** Takes the bottom bar away while mounted and `active`. */
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
