import { paths, samePath } from '@mafteach/contract/paths'
import { useEffect, useState } from 'react'
import { InstallHint } from '#features/install/InstallHint.tsx'
import { cacheAppFiles, oldRegistration, registerWorker } from '#shared/device/service-worker.ts'
import { deleteSharedForm } from '#shared/device/shared-form.ts'
import { useWorkerUpdate } from './use-worker-update.ts'

/** Makes the pages a web app (product.md section 13): its worker, and the offer to install it. */
export const WebApp = () => {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => {
    const begin = async () => {
      const registered = await registerWorker()
      setRegistration(registered)
      if (!registered) return
      if (await oldRegistration()) {
        const { takeOverPush } = await import('#features/notifications/push/device.ts')
        await takeOverPush(registered)
      }
      await cacheAppFiles(registered)
    }
    const over = new AbortController()
    // A page opened offline starts once connected.
    const { signal } = over
    const start = () => void begin().catch(() => window.addEventListener('online', start, { once: true, signal }))
    start()
    // A share that was not used ends with its visit.
    if (!samePath(location.pathname, paths.share())) void deleteSharedForm().catch(() => undefined)
    return () => over.abort()
  }, [])
  return (
    <>
      {registration && <WorkerUpdate registration={registration} />}
      <InstallHint />
    </>
  )
}

const WorkerUpdate = ({ registration }: { registration: ServiceWorkerRegistration }) => {
  useWorkerUpdate(registration)
  return null
}
