import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NOTIFICATION_TYPES } from './notification-kinds.ts'
import { CustomerId, Id, Time } from './shapes.ts'

/** Read notifications leave the list (spec sections 2.2 and 4). Ids grow with time; newest first. */
export const NotificationRow = z.object({
  id: Id,
  content: z.string(),
  created_at: Time,
  /** One of `NOTIFICATION_TYPES`; an unknown one comes from a newer version and is shown as its text. */
  notification_type: z.string(),
  referenced_object_id: z.nullable(Id),
})
export type NotificationRow = z.infer<typeof NotificationRow>

export const ListedNotification = z.extend(NotificationRow, {
  read_at: z.nullable(Time),
  /** The customer it is about, or the first one whom the asset fits. */
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
})
export type ListedNotification = z.infer<typeof ListedNotification>

const Kind = z.object({ list: z.boolean(), push: z.boolean() })

/** A clock time, `07:00`. */
export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** When pushes and automatic messages wait: a daily span, possibly past midnight, and Shabbat with the holidays. */
export const Quiet = z.object({ from: Clock, to: Clock, shabbat: z.boolean() })
export type Quiet = z.infer<typeof Quiet>

export const Preferences = z.object({
  /** Preferences by kind: in the list, and by push. */
  kinds: z.record(z.enum(NOTIFICATION_TYPES), Kind),
  /** Null is off. */
  quiet: z.nullable(Quiet),
})
export type Preferences = z.infer<typeof Preferences>

const preferencesCall = { path: '/notifications/preferences/', access: 'agent' } as const

export const changePreferences = endpoint({
  ...preferencesCall,
  method: 'PUT',
  summary: 'Changes what is sent of it; a kind that is switched off in the list is not kept at all',
  body: z.object({
    kinds: z.optional(z.partialRecord(z.enum(NOTIFICATION_TYPES), Kind)),
    quiet: z.optional(z.nullable(Quiet)),
  }),
  reply: Preferences,
  changes: ['notification'],
})
