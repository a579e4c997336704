import { daysBefore } from '@mafteach/contract/days'
import { HISTORY_DAYS, notifications, preferences } from '@mafteach/contract/notifications'
import { newestFirst } from '#shared/offline/orders.ts'
import { pageOf } from '#shared/offline/paging.ts'
import { answer, answerWithStoredReply, type Here, type OfflinePart, type RequestOf } from '#shared/offline/part.ts'
import { flagOf } from '#shared/offline/query-texts.ts'

/** Notifications while offline. Of read ones only the last days are stored; which customers an asset fits only the server knows. */
function listed({ query }: RequestOf<typeof notifications>, { rows, now }: Here) {
  const readSince = flagOf(query.history) ? daysBefore(now, HISTORY_DAYS).toISOString() : null
  const found = [...rows.notifications.values()].filter(
    ({ read_at, notification_type }) =>
      (read_at === null || (readSince !== null && read_at >= readSince)) &&
      (query.type === undefined || notification_type === query.type),
  )
  return pageOf(found.sort(newestFirst), query, (row) => row)
}

export const notificationsOffline: OfflinePart = {
  answers: [answer(notifications, ['notifications'], listed), answerWithStoredReply(preferences)],
}
