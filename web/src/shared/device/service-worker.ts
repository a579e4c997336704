import type { CacheFilesMessage } from './cache-files-message.ts'
import { ports } from './ports.ts'

/** The one service worker of the product's pages in a browser (docs/decisions/0081). */

const WORKER = '/sw.js'

/** Scope of old registrations, whose worker only handled pushes. */
const OLD_SCOPE = '/dashboard'

/** The registration for all pages. */
const currentRegistration = () => navigator.serviceWorker.getRegistration('/')

export const oldRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker.getRegistration(OLD_SCOPE)
  return found?.scope.endsWith(OLD_SCOPE) ? found : undefined
}

/** All that may show pushes: the one for all pages, and the old one until that took over. */
export const allRegistrations = async (): Promise<ServiceWorkerRegistration[]> =>
  [await currentRegistration(), await oldRegistration()].filter((one) => one !== undefined)

/**
 * Registers it; null if there is none: in a native app, if the browser lacks or refuses it, or the operator switched it off. Throws if the server is
 * unreachable.
 */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (ports().isNative || !('serviceWorker' in navigator)) return null
  const { off } = (await (await fetch('/sw-off', { cache: 'no-store' })).json()) as { off: boolean }
  if (!off) return navigator.serviceWorker.register(WORKER).catch(() => null)
  await removeWorkers()
  return null
}

/** The existing registration, else a new one. */
export const workerRegistration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await currentRegistration()) ?? registerWorker()

/** Asks the worker to cache the app's files for offline use: those that this page has loaded, and all others unless the device saves data. */
export const cacheAppFiles = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const active = registration.active ?? (await navigator.serviceWorker.ready).active
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ keep: loaded, isSaving: connection?.saveData ?? false } satisfies CacheFilesMessage)
}

/** Also checked by a page opened from a cache: a broken worker may never be replaced by a newer one. */
const removeWorkers = async (): Promise<void> => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage('end')
    await registration.unregister()
  }
  for (const name of await caches.keys()) await caches.delete(name)
}
