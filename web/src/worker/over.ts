import { scope } from './scope.ts'

/** The worker is switched off: it answers and caches nothing more for pages that are still open, and cleans up. */

const over = new AbortController()
export const isOver = (): boolean => over.signal.aborted

const filling = new Set<Promise<void>>()

/** Runs `fill` for caches, which stops at its signal: removing the worker waits for that. Does not run if it is switched off already. */
export const untilOver = async (fill: (over: AbortSignal) => Promise<void>): Promise<void> => {
  if (isOver()) return
  const filled = fill(over.signal)
  filling.add(filled)
  await filled.finally(() => filling.delete(filled))
}

/** Before the handlers of requests. */
export const listenForEnd = (): void => {
  scope.addEventListener('fetch', (event) => {
    if (isOver()) event.stopImmediatePropagation()
  })
  scope.addEventListener('message', (event) => {
    if (event.data === 'end') event.waitUntil(end())
  })
}

const end = async (): Promise<void> => {
  over.abort()
  await Promise.allSettled(filling)
  for (const name of await caches.keys()) await caches.delete(name)
}
