import { type PushData, pushKey, subscribeRegisterToken, unsubscribeRegisterToken } from '@mafteach/contract/push'
import { call } from '#shared/api/call.ts'
import { accessToken, isLeaving, post } from '#shared/api/session.ts'
import { ports } from '#shared/device/ports.ts'
import { allRegistrations, oldRegistration, workerRegistration } from '#shared/device/service-worker.ts'
import { readElsewhere } from './read-elsewhere.ts'

/** Pushes to this browser (spec section 4 "Push subscription, web"). */

/** Whether pushes were switched on or off here; unset if never asked. */
export const CHOICE = 'push'

export type PushState = 'unsupported' | 'blocked' | 'no_storage' | 'worker_failed' | 'on' | 'off'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Workers store their state in the browser's database; some private windows have none. */
const canStore = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open('push-probe')
      opening.onerror = () => resolve(false)
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase('push-probe')
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })

/** Until the old registration is taken over it has the subscription. */
const currentSubscription = async (): Promise<PushSubscription | null> => {
  for (const { pushManager } of await allRegistrations()) {
    const subscription = await pushManager.getSubscription()
    if (subscription) return subscription
  }
  return null
}

/** The state of pushes to this browser. */
export const readPushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (!(await canStore())) return 'no_storage'
  const isOn = ports().storage.get(CHOICE) === 'on' && Notification.permission === 'granted' && (await currentSubscription())
  return isOn ? 'on' : 'off'
}

/** Whether the browser may ask: neither its question nor ours was answered. */
export const mayAskForPush = async (): Promise<boolean> =>
  ports().storage.get(CHOICE) === null && (await readPushState()) === 'off' && Notification.permission === 'default'

export const rememberRefusal = (): void => ports().storage.set(CHOICE, 'off')

/** Asks the browser, and registers this device. Throws if the server or push service is unreachable. */
export const switchPushOn = async (): Promise<PushState> => {
  const before = await readPushState()
  if (before !== 'off') return before
  if ((await Notification.requestPermission()) !== 'granted') {
    rememberRefusal()
    return readPushState()
  }
  const registration = await workerRegistration()
  if (!registration) return 'worker_failed'
  await register(registration)
  ports().storage.set(CHOICE, 'on')
  return 'on'
}

/** Waits until the service worker is active; there may be none while its script loads. Throws if the network fails during its installation. */
const activated = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker) return registration.addEventListener('updatefound', () => resolve(activated(registration)), { once: true })
    if (worker.state === 'activated') return resolve()
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker was not installed'))
    })
  })

/** Subscribes at the browser's push service, and registers at the server; again if the key changed. */
const register = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await activated(registration)
  const { public_key: key } = await call(pushKey)
  const { pushManager } = registration
  const old = await pushManager.getSubscription()
  if (old && keyOf(old) !== key) await old.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await registerToken(JSON.stringify(subscription))
}

/** This device's registration: at the session's end there is no time to look it up. */
const TOKEN = 'push_token'

/** Registers this device's push address at the server. */
export const registerToken = async (token: string): Promise<void> => {
  await call(subscribeRegisterToken, { body: { registration_token: token } })
  ports().storage.set(TOKEN, token)
}
export const unregisterToken = async (token: string): Promise<void> => {
  ports().storage.remove(TOKEN)
  await call(unsubscribeRegisterToken, { body: { registration_token: token } })
}

/** The next agent on this device is asked anew. Signing out unregisters (spec section 7.1); a session that the server ended gets no pushes. */
export const forgetToken = (): Promise<unknown> | undefined => {
  const { storage } = ports()
  const token = storage.get(TOKEN)
  storage.remove(CHOICE)
  storage.remove(TOKEN)
  return token !== null && isLeaving()
    ? post(unsubscribeRegisterToken.path, { registration_token: token }, accessToken())
    : undefined
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

let renewing: Promise<void> | null = null

/** Browsers change their subscription at times: every visit registers the current one. One at a time: a session has one. */
export const renewPush = (): Promise<void> => {
  renewing ??= renew().finally(() => {
    renewing = null
  })
  return renewing
}

const renew = async (): Promise<void> => {
  if ((await readPushState()) !== 'on') return
  const registration = await workerRegistration()
  if (!registration) return
  await register(registration)
  await leaveOld(registration)
}

/** Takes pushes over from the old registration; without pushes it is just removed. */
export const takeOverPush = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!(await oldRegistration())) return
  if ((await readPushState()) === 'on') await renewPush()
  else await leaveOld(registration)
}

/** The server has one subscription for each device, so the old one gets no more pushes. Its visible ones move along, so that a tap still works. */
const leaveOld = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const old = await oldRegistration()
  if (!old) return
  for (const { title, body, data, tag, icon, dir, lang, requireInteraction } of await old.getNotifications())
    await registration.showNotification(title, { body, data, tag, icon, dir, lang, requireInteraction, silent: true })
  await (await old.pushManager.getSubscription())?.unsubscribe()
  await old.unregister()
}

export const switchPushOff = async (): Promise<void> => {
  rememberRefusal()
  const subscription = await currentSubscription()
  if (!subscription) return
  await unregisterToken(JSON.stringify(subscription))
  await subscription.unsubscribe()
}

const shownHere = async (filter?: GetNotificationOptions): Promise<Notification[]> =>
  isSupported() ? (await Promise.all((await allRegistrations()).map((one) => one.getNotifications(filter)))).flat() : []

/** Closes notifications of this device that were read elsewhere. */
export const closeReadPushes = async (): Promise<void> => {
  const idsOf = ({ data }: Notification) => (data as PushData | null)?.notification_ids ?? []
  const shown = (await shownHere()).filter((one) => idsOf(one).length > 0)
  if (shown.length === 0) return
  const isRead = await readElsewhere()
  for (const one of shown) if (isRead(idsOf(one))) one.close()
}

/** Closes the notification of a call that stopped ringing. */
export const closeCallPush = async (): Promise<void> => {
  for (const one of await shownHere({ tag: 'NEW_CALL' })) one.close()
}

export const forgetPush = (): Promise<unknown> | undefined => {
  if (!isSupported() || ports().storage.get(CHOICE) !== 'on') return
  void currentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
  return forgetToken()
}

/** A message from the worker to a page. */
interface WorkerMessage {
  pushed?: PushData
  opened?: PushData
}

/** For pushes received and clicked in the worker. Returns the stop function. */
export const listenToWorker = (handlers: {
  received: (data: PushData) => void
  opened: (data: PushData) => void
}): (() => void) => {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const listener = ({ data: { pushed, opened }, ports: [answer] }: MessageEvent<WorkerMessage>) => {
    // Without a reply the worker shows a notification, or opens a window.
    answer?.postMessage('taken')
    if (opened) handlers.opened(opened)
    if (pushed) handlers.received(pushed)
  }
  worker?.addEventListener('message', listener)
  return () => worker?.removeEventListener('message', listener)
}
