import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NOTIFICATION_TYPES } from './notification-kinds.ts'
import { CustomerId, Done, Flag, Id, IdParams, PageQuery, pageOf, Time } from './shapes.ts'

/** Notifications leave the list when read (spec sections 2.2 and 4); ids rise with time, newest first. */
export const NotificationRow = z.object({
  id: Id,
  content: z.string(),
  created_at: Time,
  /** One of `NOTIFICATION_TYPES`; another one is a newer version's, and is shown as its text. */
  notification_type: z.string(),
  referenced_object_id: z.nullable(Id),
})
export type NotificationRow = z.infer<typeof NotificationRow>

/** How long a notification that was read stays in the history. */
export const HISTORY_DAYS = 90

export const ListedNotification = z.extend(NotificationRow, {
  read_at: z.nullable(Time),
  /** Whose it is: the customer it is about, or the first one whom the asset fits. */
  customer: z.nullable(z.object({ id: CustomerId, name: z.string() })),
})
export type ListedNotification = z.infer<typeof ListedNotification>

export const notifications = endpoint({
  method: 'GET',
  path: '/notifications/',
  access: 'agent',
  summary:
    'Unread notifications, newest first, of one type where it is named; with `history` also those read in the last 90 days',
  query: z.extend(PageQuery, { history: z.optional(Flag), type: z.optional(z.enum(NOTIFICATION_TYPES)) }),
  reply: pageOf(ListedNotification),
  reads: 'notification',
})

const markAll = {
  path: '/notifications/mark_all_read/',
  access: 'agent',
  summary: 'Marks all notifications read',
  reply: Done,
  changes: ['notification', 'home'],
} as const
/** The spec's call; the POST twin does the same for clients that keep GET free of effects. */
export const markAllReadByGet = endpoint({ method: 'GET', ...markAll })
export const markAllRead = endpoint({ method: 'POST', ...markAll })

const markOne = {
  path: '/notifications/:id/read/',
  access: 'agent',
  summary: 'Marks one notification read',
  params: IdParams,
  reply: Done,
  changes: ['notification', 'home'],
} as const
export const markReadByGet = endpoint({ method: 'GET', ...markOne })
export const markRead = endpoint({ method: 'POST', ...markOne })

const Kind = z.object({ list: z.boolean(), push: z.boolean() })

/** `07:00` */
const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** When pushes and automatic messages wait: a span of every day that may pass midnight, and Shabbat with the holidays. */
export const Quiet = z.object({ from: Clock, to: Clock, shabbat: z.boolean() })
export type Quiet = z.infer<typeof Quiet>
export const QUIET_AT_FIRST: Quiet = { from: '22:00', to: '07:00', shabbat: true }

export const Preferences = z.object({
  /** Of what is told: in the list, and by push. */
  kinds: z.record(z.enum(NOTIFICATION_TYPES), Kind),
  /** Null is off. */
  quiet: z.nullable(Quiet),
})
export type Preferences = z.infer<typeof Preferences>

const preferencesCall = { path: '/notifications/preferences/', access: 'agent' } as const
export const preferences = endpoint({
  ...preferencesCall,
  method: 'GET',
  summary: 'Of which notifications the agent is told, and when no push comes',
  reply: Preferences,
  reads: 'notification',
})

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
