import type { Read } from '@mafteach/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { answeredHereNow, nameOfCall, subscribeAnsweredHere, subscribeWaiting, waitingNow } from './connection.ts'
import type { Thing } from './part.ts'

/** What is queued for a thing, in a word; undefined for nothing. */
export const useWaiting = (kind: Thing['kind'], id: number): string | undefined =>
  useSyncExternalStore(subscribeWaiting, () => waitingNow().things.get(`${kind} ${id}`))

/** Whether a call was answered by this device the last time, and not by the server. */
export const useIsAnsweredHere = ({ path }: Read, params?: object): boolean =>
  useSyncExternalStore(subscribeAnsweredHere, () => answeredHereNow().has(nameOfCall(path, params)))
