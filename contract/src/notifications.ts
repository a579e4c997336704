import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
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
  summary: 'Unread notifications, newest first; with `history` also those read in the last 90 days',
  query: z.extend(PageQuery, { history: z.optional(Flag) }),
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
