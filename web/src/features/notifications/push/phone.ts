import { type PushData, reportPush } from '@mafteach/contract/push'
import { callAny } from '#shared/api/call.ts'
import { type DevicePush, ports } from '#shared/device/ports.ts'
import { CHOICE, forgetToken, registerToken, rememberRefusal, unregisterToken } from './device.ts'
import type { Pushes } from './pushes-port.ts'
import { readElsewhere } from './read-elsewhere.ts'

/** Pushes to this phone, by Firebase (spec section 4 "Push subscription, native"). The topic of all agents the server subscribes the token to (docs/decisions/0033). */
export const phonePushes = (push: DevicePush): Pushes => {
  const isChosen = () => ports().storage.get(CHOICE) === 'on'
  const state = async () => {
    const permission = await push.permission()
    if (permission === 'denied') return 'blocked'
    return permission === 'granted' && isChosen() ? 'on' : 'off'
  }
  return {
    state,
    mayAsk: async () => ports().storage.get(CHOICE) === null && (await push.permission()) !== 'denied',
    refuse: rememberRefusal,
    switchOn: async () => {
      if ((await push.askPermission()) !== 'granted') {
        rememberRefusal()
        return state()
      }
      await registerToken(await push.token())
      ports().storage.set(CHOICE, 'on')
      return 'on'
    },
    switchOff: async () => {
      rememberRefusal()
      await unregisterToken(await push.token())
      await push.forgetToken()
    },
    renew: async () => {
      if ((await state()) === 'on') await registerToken(await push.token())
    },
    forget: () => {
      if (!isChosen()) return
      void push.forgetToken().catch(() => undefined)
      return forgetToken()
    },
    closeRead: async () => {
      const isRead = await readElsewhere()
      await push.close((data) => isRead(pushOf(data).notification_ids))
    },
    closeCall: () => push.close((data) => data.notification_type === 'NEW_CALL'),
    listen: ({ received, opened }) => {
      const handlePush = (event: 'received' | 'opened', then: (data: PushData) => void) => (data: Record<string, unknown>) => {
        const pushed = pushOf(data)
        report(pushed, event)
        then(pushed)
      }
      const endings = [
        push.onReceived(handlePush('received', received)),
        push.onOpened(handlePush('opened', opened)),
        push.onToken((token) => void (isChosen() && registerToken(token).catch(() => undefined))),
      ]
      return () => {
        for (const end of endings) end()
      }
    },
  }
}

/** Firebase carries only texts, and leaves out missing values. */
const pushOf = (data: Record<string, unknown>): PushData => {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    notification_type: text('notification_type'),
    id: text('id') === '' ? null : Number(text('id')),
    call_id: text('call_id') || null,
    phone: text('phone') || null,
    is_end_customer_just_created: text('is_end_customer_just_created') === 'true',
    title: text('title'),
    body: text('body'),
    url: text('url') || '/',
    notification_ids: text('notification_ids').split(',').filter(Boolean).map(Number),
    receipt: text('receipt'),
  }
}

/** The analytics event of the spec: received while the app was visible, or opened. A failure loses only a statistic. */
const report = ({ receipt }: PushData, event: 'received' | 'opened'): void => {
  if (receipt !== '') void callAny(reportPush, { body: { receipt, event } }).catch(() => undefined)
}
