import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NOTIFICATION_TYPES } from './notification-kinds.ts'
import { ListedNotification, Preferences, type Quiet } from './notifications.shapes.ts'
import { Done, Flag, IdParams, PageQuery, pageOf } from './shapes.ts'

export * from './notifications.shapes.ts'

/** How long read notifications stay in the history. */
export const HISTORY_DAYS = 90

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
/** The specified call; the POST version does the same for clients whose GET must have no effect. */
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
export const QUIET_AT_FIRST: Quiet = { from: '22:00', to: '07:00', shabbat: true }

const preferencesCall = { path: '/notifications/preferences/', access: 'agent' } as const
export const preferences = endpoint({
  ...preferencesCall,
  method: 'GET',
  summary: 'Of which notifications the agent is told, and when no push comes',
  reply: Preferences,
  reads: 'notification',
})
