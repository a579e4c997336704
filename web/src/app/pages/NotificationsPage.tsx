import { useQuery } from '@tanstack/react-query'
import { Button } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { NotificationList } from '../shell/NotificationList.tsx'
import { notificationsQuery, useNotificationActions } from '../shell/notifications.ts'
import { shellTexts } from '../shell/shell.texts.ts'

/** The notifications of the phone (spec section 2.2). */
export const NotificationsPage = () => {
  const t = useTexts(shellTexts)
  const { data } = useQuery(notificationsQuery)
  const { readAll } = useNotificationActions()
  return (
    <>
      <PageHeader
        title={t.notifications}
        actions={
          <Button variant="text" disabled={!data?.length} onClick={readAll}>
            {t.markAllRead}
          </Button>
        }
      />
      <NotificationList />
    </>
  )
}
