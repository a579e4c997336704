import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { NotificationRows } from './NotificationRows.tsx'
import { notificationsTexts } from './notifications.texts.ts'
import { historyQuery, notificationsOfType, useNotificationActions } from './notifications.ts'

/** Notifications of the last 90 days, or unread ones of a type, page by page. */
export const NotificationPages = ({ type }: { type?: NotificationType }) => {
  const t = useTexts(notificationsTexts)
  const { open } = useNotificationActions()
  const list = useInfiniteQuery(type ? notificationsOfType(type) : historyQuery)
  if (list.isPending) return <RowsSkeleton rows={6} />
  if (list.isError && !list.data) return <ErrorState title={t.failed} onRetry={list.refetch} />
  // A row may repeat if one arrived between two pages.
  const rows = [...new Map((list.data?.pages ?? []).flatMap(({ results }) => results).map((row) => [row.id, row])).values()]
  if (rows.length === 0)
    return <EmptyState picture="room-balcony" title={type ? t.none : t.noHistory} text={type ? t.noneNote : t.noHistoryNote} />
  return (
    <>
      <NotificationRows rows={rows} onOpen={open} />
      {list.hasNextPage && (
        <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}
