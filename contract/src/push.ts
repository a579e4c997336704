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

/** What became of a push on a device: it came while a page was looked at, or it was opened. */
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

/** What a push carries; FCM has it as texts. */
export interface PushData {
  /** `RELEVANT_ASSET`, `NEW_CALL`, `TASK_REMINDER`, or the name of another type in capitals; `NOTIFICATIONS` for several of different types. */
  notification_type: string
  /** What it is about, where it is one thing. */
  id: number | null
  /** Of a call. */
  call_id: string | null
  phone: string | null
  is_end_customer_just_created: boolean
  title: string
  body: string
  /** The page that it opens. */
  url: string
  /** The rows of the list that it tells of, the first fifty. Where all of them were read elsewhere, it leaves the device. */
  notification_ids: number[]
  /** By which the device tells what became of it. */
  receipt: string
}
