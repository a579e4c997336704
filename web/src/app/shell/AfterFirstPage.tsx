import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLiveEvent } from '#shared/api/live/handlers.ts'
import { paceRefreshes } from '#shared/api/refresh-pace.ts'
import { ports } from '#shared/device/ports.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { offline } from '#shared/offline/connection.ts'
import { WebApp } from '../web-app/WebApp.tsx'

paceRefreshes()

/** Loaded after the first page: offline store, push, PWA parts, news. */
export const AfterFirstPage = () => {
  useSync()
  return (
    <>
      {!ports().isNative && <WebApp />}
      <Pushes />
      <NewsLine />
    </>
  )
}

/** Starts synchronizing the offline data. */
const useSync = () => {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      // Also stores the earlier answers.
      await offline()
      const [{ offlineDevice }, { startSync }, { readAhead }] = await Promise.all([
        import('../offline/device.ts'),
        import('../offline/sync.ts'),
        import('../offline/read-ahead.ts'),
      ])
      const device = await offlineDevice()
      if (!isOver) end = startSync(device, client, readAhead)
    }
    void begin().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [client])
}

const NewsLine = lazyExtra(
  () => import('#features/help/NewsLine.tsx'),
  (module) => module.NewsLine,
)

const PushHost = lazyExtra(
  () => import('#features/notifications/push/PushHost.tsx'),
  (module) => module.PushHost,
)

/** Without permission, pushes are needed only when there is something to announce. A tap on one may start a phone. */
const Pushes = () => {
  const { isNative } = ports()
  const [isTime, setTime] = useState(isNative)
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    const over = new AbortController()
    const begin = async () => {
      const permission = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
      const look = () => setTime(isNative || permission?.state === 'granted')
      permission?.addEventListener('change', look, over)
      if (!over.signal.aborted) look()
    }
    void begin()
    const end = onLiveEvent('notification', ({ notification_type }) => setFirst((known) => known ?? notification_type))
    return () => {
      over.abort()
      end()
    }
  }, [isNative])
  return (isTime || first !== undefined) && <PushHost first={first} />
}
