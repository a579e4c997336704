import { useSyncExternalStore } from 'react'
import { subscribeWaiting, waitingNow } from './line.ts'
import type { Thing } from './part.ts'

/** What of a thing waits to be sent, in a word; undefined where nothing does. */
export const useWaiting = (kind: Thing['kind'], id: number): string | undefined =>
  useSyncExternalStore(subscribeWaiting, () => waitingNow().things.get(`${kind} ${id}`))
