import type { PUSH_EVENTS, PushData } from '@mafteach/contract/push'
import { reportError } from './errors.ts'
import { scope } from './scope.ts'

/**
 * Shows what is pushed to this browser, and opens what it is about (spec section 4). Pages are told by messages: `{ pushed }` of what came while one is
 * looked at, `{ opened }` of what was clicked; they answer by the port that comes along. The product is told both, too, without cookies and without who
 * it was: by the receipt that came with the push.
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

/** The product's pages that are open, whether this worker serves them or not. */
const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** What became of a push; where that cannot be told, nothing is lost but a number. */
const report = async ({ receipt }: PushData, event: (typeof PUSH_EVENTS)[number]) =>
  receipt &&
  fetch('/api/notifications/receipts/', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, event }),
  }).catch(() => undefined)

/** Whether the page took it: one that is closing, still loading, or of the public part does not answer. */
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
    // One that comes twice, and the next of a kind, stand in place of the last.
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
  // A browser may refuse to bring it to the front; the page shows it all the same.
  await page.focus().catch(() => undefined)
}
