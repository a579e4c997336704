/**
 * Shows what is pushed to this browser, and opens what it is about (spec section 4). At the site's root, with the scope `/dashboard`; it answers no
 * requests. Pages are told by messages: `{ pushed }` of what came while one is looked at, `{ opened }` of what was clicked; they answer by the port that comes
 * along. The product is told both, too, without cookies and without who it was: by the receipt that came with the push.
 */

const ANSWER_MS = 1_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The product's pages that are open, whether this worker serves them or not. */
const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** What became of a push; where that cannot be told, nothing is lost but a number. */
const report = async ({ receipt }, event) =>
  receipt &&
  fetch('/api/notifications/receipts/', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, event }),
  }).catch(() => undefined)

/** Whether the page took it: one that is closing, still loading, or of the public part does not answer. */
const isTakenBy = (page, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage(message, [port2])
  })

const show = async (data) => {
  const page = (await openPages()).find(({ focused }) => focused)
  if (page && (await isTakenBy(page, { pushed: data }))) {
    await report(data, 'received')
    return
  }
  const isCall = data.notification_type === 'NEW_CALL'
  await self.registration.showNotification(data.title, {
    body: data.body,
    data,
    // One that comes twice, and the next of a kind, stand in place of the last.
    tag: isCall ? 'NEW_CALL' : `${data.notification_type} ${data.id ?? ''}`,
    renotify: true,
    requireInteraction: isCall,
    icon: '/art/notification-icon.png',
    badge: '/art/notification-badge.png',
    dir: 'auto',
    lang: 'he',
  })
}

const open = async (data) => {
  const pages = await openPages()
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page || !(await isTakenBy(page, { opened: data }))) {
    await self.clients.openWindow(data.url)
    return
  }
  // A browser may refuse to bring it to the front; the page shows it all the same.
  await page.focus().catch(() => undefined)
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
  event.waitUntil(report(event.notification.data, 'opened'))
})
