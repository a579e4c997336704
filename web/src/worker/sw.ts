import { reportErrors } from './errors.ts'
import { files } from './files.ts'
import { listenForEnd } from './over.ts'
import { servePages } from './pages.ts'
import { cachePhotos } from './photos.ts'
import { showPushes } from './pushes.ts'
import { scope } from './scope.ts'
import { takeShares } from './share-target.ts'

/** `/sw.js`, for all pages (docs/decisions/0081). A new version waits until a page says that nothing would be lost (`app/web-app/use-worker-update.ts`). */

/** If a request reaches the old version while it hands over, Chromium keeps it for minutes; the page that asks is about to navigate. */
const QUIET_MS = 2_000

reportErrors(files.page.revision)
listenForEnd()
showPushes()
takeShares()
cachePhotos()
servePages()

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  if (event.data === 'skip_waiting') event.waitUntil(quiet().then(() => scope.skipWaiting()))
})

const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))
