import { scope } from './scope.ts'

/** Both workers with `SW_OFF=1`: answers no requests, cleans up and unregisters. */

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(end()))

const end = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
