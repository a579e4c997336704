/** What agents are notified of, and the kind of thing that it opens. */
export const NOTIFICATION_TARGETS = {
  'relevant asset': 'asset',
  'unanswered call': 'customer',
  'task reminder': 'task',
  'new lead': 'customer',
  'customer answer': 'customer',
  'friend request': 'agent',
  'friend accepted': 'agent',
  'document signed': 'document',
  'document declined': 'document',
  'message failed': 'customer',
  review: 'agent',
  agency: 'agency',
  'customer share': 'share',
  offer: 'asset',
  cooperation: 'asset',
  'report answered': 'gesher_task',
  'asset reported': 'asset',
} as const
export type NotificationType = keyof typeof NOTIFICATION_TARGETS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_TARGETS) as NotificationType[]
