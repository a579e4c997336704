import { FirebaseMessaging, type Notification } from '@capacitor-firebase/messaging'
import type { DevicePush, PushPermission } from '@mafteach/web/ports'
import { endOf } from '../listen.ts'

const dataOf = ({ data }: Notification): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** The plugin's "prompt-with-rationale" is a prompt. */
const answerOf = (receive: string): PushPermission => (receive === 'granted' || receive === 'denied' ? receive : 'prompt')

export const push: DevicePush = {
  permission: async () => answerOf((await FirebaseMessaging.checkPermissions()).receive),
  askPermission: async () => answerOf((await FirebaseMessaging.requestPermissions()).receive),
  token: async () => (await FirebaseMessaging.getToken()).token,
  forgetToken: () => FirebaseMessaging.deleteToken(),
  onToken: (handler) => endOf(FirebaseMessaging.addListener('tokenReceived', ({ token }) => handler(token))),
  onReceived: (handler) =>
    endOf(FirebaseMessaging.addListener('notificationReceived', ({ notification }) => handler(dataOf(notification)))),
  onOpened: (handler) =>
    endOf(FirebaseMessaging.addListener('notificationActionPerformed', ({ notification }) => handler(dataOf(notification)))),
  close: async (fits) => {
    const { notifications } = await FirebaseMessaging.getDeliveredNotifications()
    const read = notifications.filter((one) => fits(dataOf(one), one.tag ?? null))
    if (read.length > 0) await FirebaseMessaging.removeDeliveredNotifications({ notifications: read })
  },
}
