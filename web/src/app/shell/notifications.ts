import { type NotificationKind, type NotificationType, notificationKind } from '@mafteach/contract/notification-kinds'
import { type ListedNotification, markAllRead, markRead, notifications } from '@mafteach/contract/notifications'
import { paths } from '@mafteach/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#shared/api/call.ts'
import { flagsQuery } from '#shared/api/home.ts'
import { q, qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { useOpenAsset } from '#shared/navigation/open-asset.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { notificationsTexts } from './notifications.texts.ts'

const query = { page_size: '100' }

/** Unread notifications, newest first (spec section 4: sorted by id descending). */
export const notificationsQuery = q(notifications, { query }, async ({ signal }) => {
  const { results } = await call(notifications, { query, signal })
  return results.toSorted((a, b) => b.id - a.id)
})

/** Including recently read ones. */
export const historyQuery = qPages(notifications, { query: { history: '1' } })

/** Those of a type that are unread. */
export const notificationsOfType = (type: NotificationType) => qPages(notifications, { query: { type } })

/** What a notification opens; null if it opens nothing, or its kind is from a newer version. */
const openedBy = ({ notification_type, referenced_object_id: id }: ListedNotification) => {
  const kind = notificationKind(notification_type)
  return kind && id !== null ? { opens: kind.opens, place: kind.place, id } : null
}

const PAGES = {
  customer: paths.customer,
  task: paths.task,
  agent: paths.agent,
  document: (id: number) => paths.documents({ document: id }),
  agency: () => paths.agency(),
  gesher_task: () => paths.notifications({ history: true }),
  lead_source: () => paths.settings('leads', 'lead_sources'),
  share: () => paths.connectTeam({ tab: 'shared' }),
  chain: () => paths.chains(),
} satisfies Record<Exclude<NotificationKind['opens'], 'asset'>, (id: number) => string>

/** The bell shows the same number as the list. */
const showUnread = (client: QueryClient, count: (before: number) => number) =>
  client.setQueryData(
    flagsQuery.queryKey,
    (flags) => flags && { ...flags, unread_notifications: Math.max(0, count(flags.unread_notifications)) },
  )

/** Actions on notifications; they leave the list at once and return if the server refuses. */
export const useNotificationActions = () => {
  const t = useTexts(notificationsTexts)
  const navigate = useNavigate()
  const openAsset = useOpenAsset()
  const all = useWrite(markAllRead, {
    show: (client) => {
      client.setQueryData(notificationsQuery.queryKey, (rows) => rows && [])
      showUnread(client, () => 0)
    },
    failed: t.serverError,
  })
  const one = useWrite(markRead, {
    show: (client, { params }) => {
      client.setQueryData(notificationsQuery.queryKey, (rows) => rows?.filter(({ id }) => id !== params.id))
      showUnread(client, (before) => before - 1)
    },
    failed: t.serverError,
  })
  return {
    readAll: () => all.write(),
    /** Marks it as read. */
    read: ({ id }: ListedNotification) => void one.write({ params: { id } }),
    /** Removes one and opens its subject. */
    open: (row: ListedNotification) => {
      if (row.read_at === null) void one.write({ params: { id: row.id } })
      const opened = openedBy(row)
      if (opened?.opens === 'asset') openAsset(opened.id)
      else if (opened?.place === 'conversation') navigate(paths.conversation(opened.id))
      else if (opened) navigate(PAGES[opened.opens](opened.id))
    },
  }
}
