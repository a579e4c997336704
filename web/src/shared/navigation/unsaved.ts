import { useEffect } from 'react'

/** Unfinished input on this page and in other tabs: a new version waits for it (docs/decisions/0081). */

const LOCK = 'unsaved'

let here = 0

/** Reports that a reload now would lose or interrupt something. */
export const useUnsaved = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    here += 1
    const over = new AbortController()
    const end = new Promise((resolve) => over.signal.addEventListener('abort', resolve))
    // Other tabs see it by the lock, which ends with the page.
    void navigator.locks?.request(LOCK, { mode: 'shared' }, () => end)
    return () => {
      here -= 1
      over.abort()
    }
  }, [isUnsaved])
}

export const isUnsavedHere = (): boolean => here > 0

export const isUnsavedAnywhere = async (): Promise<boolean> =>
  isUnsavedHere() || ((await navigator.locks?.query())?.held ?? []).some(({ name }) => name === LOCK)
