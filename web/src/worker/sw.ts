import { servePages } from './pages.ts'
import { keepPhotos } from './photos.ts'
import { showPushes } from './pushes.ts'
import { scope } from './scope.ts'
import { takeShares } from './share-target.ts'

/** `/sw.js`, for all pages (docs/decisions/0081). A new version waits until a page says that nothing would be lost (`app/web-app/use-worker-update.ts`). */

showPushes()
takeShares()
servePages()
keepPhotos()

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', ({ data }) => {
  if (data === 'skip_waiting') void scope.skipWaiting()
})
