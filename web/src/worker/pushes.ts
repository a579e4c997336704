import type { PUSH_EVENTS, PushData } from '@mafteach/contract/push'
import { reportError } from './errors.ts'
import { scope } from './scope.ts'

/**
 * Shows pushes to this browser, and opens their subjects (spec section 4). Pages get messages: `{ pushed }` for one that arrives while a page is
 * visible, `{ opened }` for a clicked one; they reply on the port. The server is notified of both, too, without cookies or identity: by the push's
 * receipt.
 */
export const showPushes = (): void => {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(reported(show(event.data.json())))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(reported(open(event.notification.data)))
    event.waitUntil(report(event.notification.data, 'opened'))
  })
}

const reported = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    reportError('PUSH', error)
    throw error
  })

const ANSWER_MS = 1_000

/** The open pages of the product, whether this worker serves them or not. */
const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Reports the fate of a push; a failure loses only a statistic. */
const report = async ({ receipt }: PushData, event: (typeof PUSH_EVENTS)[number]) =>
  receipt &&
  fetch('/api/notifications/receipts/', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, event }),
  }).catch(() => undefined)

/** Whether the page took it: one that is closing, loading or public does not reply. */
const isTakenBy = (page: Client, message: { pushed: PushData } | { opened: PushData }) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage(message, [port2])
  })

const show = async (data: PushData) => {
  const page = (await openPages()).find(({ focused }) => focused)
  if (page && (await isTakenBy(page, { pushed: data }))) {
    await report(data, 'received')
    return
  }
  const isCall = data.notification_type === 'NEW_CALL'
  await scope.registration.showNotification(data.title, {
    body: data.body,
    data,
    // Duplicates, and the next of a kind, replace the last one.
    tag: isCall ? 'NEW_CALL' : `${data.notification_type} ${data.id ?? ''}`,
    renotify: true,
    requireInteraction: isCall,
    icon: '/art/notification-icon.png',
    badge: '/art/notification-badge.png',
    dir: 'auto',
    lang: 'he',
  } as NotificationOptions)
}

const open = async (data: PushData) => {
  const pages = await openPages()
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page || !(await isTakenBy(page, { opened: data }))) {
    await scope.clients.openWindow(data.url)
    return
  }
  // A browser may refuse to focus it; the page shows it all the same.
  await page.focus().catch(() => undefined)
}
