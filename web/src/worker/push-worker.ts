import { showPushes } from './pushes.ts'
import { scope } from './scope.ts'

/** `/push-worker.js`, for registrations of old with the scope `/dashboard`, until a page of theirs comes by (docs/decisions/0081). */

showPushes()

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
