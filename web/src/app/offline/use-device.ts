import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { type Device, offlineDevice } from './device.ts'

/** The offline store; null until it is loaded, or if there is none. */
export const useDevice = (): Device | null => {
  const [device, setDevice] = useState<Device | null>(null)
  useEffect(() => {
    let isOver = false
    void offlineDevice().then(
      async (made) => {
        await made.queue.ready()
        if (!isOver) setDevice(made)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return device
}

const NOTHING: readonly QueuedWrite[] = []
const noChange = () => () => undefined

/** Queued writes, the oldest first, without those that a form awaits. */
export const useWaitingWrites = (device: Device | null): readonly QueuedWrite[] => {
  const all = useSyncExternalStore(device?.queue.subscribe ?? noChange, device?.queue.waiting ?? (() => NOTHING))
  return all.filter(({ page }) => page === null)
}
