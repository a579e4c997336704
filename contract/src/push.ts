import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

/** Pushes to the devices of an agent (spec section 4, product.md section 12). */
export * from './push.codes.ts'
export * from './push.shapes.ts'

export const pushKey = endpoint({
  method: 'GET',
  path: '/push/key/',
  access: 'agent',
  summary: 'The public VAPID key, with which a browser subscribes',
  reply: z.object({ public_key: z.string() }),
  reads: 'session',
})

/** Events of a push on a device: it arrived in an open page, or was opened. */
export const PUSH_EVENTS = ['received', 'opened'] as const

export const reportPush = endpoint({
  method: 'POST',
  path: '/notifications/receipts/',
  access: 'anyone',
  summary:
    'A device tells that a push came to an open page, or was opened, by the receipt that came with it; the first time counts',
  body: z.object({ receipt: z.uuid(), event: z.enum(PUSH_EVENTS) }),
  reply: Done,
  changes: [],
})

/** Data of a push; all strings in FCM. */
export interface PushData {
  /** `RELEVANT_ASSET`, `NEW_CALL`, `TASK_REMINDER`, or another type in capitals; `NOTIFICATIONS` for several types. */
  notification_type: string
  /** Id of its thing, if it is a single one. */
  id: number | null
  /** For calls. */
  call_id: string | null
  phone: string | null
  is_end_customer_just_created: boolean
  title: string
  body: string
  /** Page to open. */
  url: string
  /** Its notifications, at most fifty. When all of them were read elsewhere, the push is closed. */
  notification_ids: number[]
  /** Identifies the push when the device reports its events. */
  receipt: string
}
