import { markAllRead, markRead, type NotificationRow, notifications } from '@mafteach/contract/notifications'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#shared/call.ts'
import { flagsQuery } from '#shared/home.ts'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

/** Unread notifications, newest first (spec section 4: sorted by id descending). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => {
    const { results } = await call(notifications, { query: { page_size: 100 }, signal })
    return results.toSorted((a, b) => b.id - a.id)
  },
})

/** What can be done with notifications; they leave the list at once and come back when the server refuses. */
export const useNotificationActions = () => {
  const t = useTexts(shellTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const openAsset = useOpenAsset()

  const leave = async (stay: (row: NotificationRow) => boolean, tell: () => Promise<unknown>) => {
    await client.cancelQueries(notificationsQuery)
    const before = client.getQueryData(notificationsQuery.queryKey)
    client.setQueryData(notificationsQuery.queryKey, (rows) => rows?.filter(stay))
    try {
      await tell()
    } catch {
      client.setQueryData(notificationsQuery.queryKey, before)
      toast.error(t.serverError)
    }
    await client.invalidateQueries(flagsQuery)
  }

  return {
    readAll: () =>
      leave(
        () => false,
        () => call(markAllRead),
      ),
    /** Removes one and goes where it points: a missed call to the customer, a relevant asset to its overlay. */
    open: (row: NotificationRow) => {
      void leave(
        (other) => other.id !== row.id,
        () => call(markRead, { params: { id: row.id } }),
      )
      if (row.referenced_object_id === null) return
      if (row.notification_type === 'relevant asset') openAsset(row.referenced_object_id)
      else navigate(paths.customer(row.referenced_object_id))
    },
  }
}
