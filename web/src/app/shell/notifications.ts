import { markAllRead, markRead, type NotificationRow, notifications } from '@mafteach/contract/notifications'
import { useNavigate } from 'react-router'
import { call } from '#shared/call.ts'
import { useOpenAsset } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { q } from '#shared/query.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { shellTexts } from './shell.texts.ts'

const query = { page_size: 100 }

/** Unread notifications, newest first (spec section 4: sorted by id descending). */
export const notificationsQuery = q(notifications, { query }, async ({ signal }) => {
  const { results } = await call(notifications, { query, signal })
  return results.toSorted((a, b) => b.id - a.id)
})

/** What can be done with notifications; they leave the list at once and come back when the server refuses. */
export const useNotificationActions = () => {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const openAsset = useOpenAsset()
  const all = useWrite(markAllRead, {
    show: (client) => client.setQueryData(notificationsQuery.queryKey, (rows) => rows && []),
    failed: t.serverError,
  })
  const one = useWrite(markRead, {
    show: (client, { params }) =>
      client.setQueryData(notificationsQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== params.id)),
    failed: t.serverError,
  })
  return {
    readAll: () => all.write(),
    /** Removes one and goes where it points: a missed call to the customer, a relevant asset to its overlay. */
    open: (row: NotificationRow) => {
      void one.write({ params: { id: row.id } })
      if (row.referenced_object_id === null) return
      if (row.notification_type === 'relevant asset') openAsset(row.referenced_object_id)
      else navigate(paths.customer(row.referenced_object_id))
    },
  }
}
