import { scope } from './scope.ts'

/** What both workers are with `SW_OFF=1`: it answers no requests, clears up and goes. */

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(end()))

const end = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
