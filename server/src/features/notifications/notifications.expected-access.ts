import {
  changePreferences,
  markAllRead,
  markAllReadByGet,
  markRead,
  markReadByGet,
  notifications,
  preferences,
} from '@mafteach/contract/notifications'
import { anyAgent, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([changePreferences, anyAgent(), 'notification_preference'], [preferences, anyAgent()]),
  ...openedBy(
    'notifications:write',
    [[markAllRead, markAllReadByGet], anyAgent(), 'notification'],
    [[markRead, markReadByGet], own(), 'notification'],
  ),
  ...openedBy('notifications:read', [notifications, anyAgent()]),
]
