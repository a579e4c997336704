import { showPushes } from './pushes.ts'
import { scope } from './scope.ts'

/** `/push-worker.js`, for old registrations with the scope `/dashboard`, until one of their pages is opened (docs/decisions/0081). */

showPushes()

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
