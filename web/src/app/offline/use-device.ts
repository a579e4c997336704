import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Waiting } from '#shared/offline/waiting.ts'
import { type Device, offlineDevice } from './device.ts'

/** The offline store; null until it is loaded, or if there is none. */
export const useDevice = (): Device | null => {
  const [device, setDevice] = useState<Device | null>(null)
  useEffect(() => {
    let isOver = false
    void offlineDevice().then(
      async (made) => {
        await made.outbox.ready()
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

const NOTHING: readonly Waiting[] = []
const noChange = () => () => undefined

/** What waits to be sent, the oldest first, without what is being sent for a form that waits for it. */
export const useWaitingWrites = (device: Device | null): readonly Waiting[] => {
  const all = useSyncExternalStore(device?.outbox.subscribe ?? noChange, device?.outbox.waiting ?? (() => NOTHING))
  return all.filter(({ page }) => page === null)
}
